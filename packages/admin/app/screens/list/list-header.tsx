// The head of a list: what it is a list of, what can be done with all of it, and the one main action.
import {
  copyText,
  type List,
  PageHeader,
  getScreenPath,
  toInnerWord,
  useDocumentTitle,
  useKeys,
  useScreens,
  useTexts,
  useToasts,
} from "@lathe/admin-kit";
import { Icon, useIsPhone } from "@lathe/ui";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, lazy, useState } from "react";
import { ApiMenuItem } from "../api-menu-item.tsx";
import { EntityButton } from "../entity-button.tsx";
import styles from "./list-header.module.css";

const ExportDialog = lazy(async () => ({
  default: (await import("./export/export-dialog.tsx")).ExportDialog,
}));

/** Longer names would leave no room for the title. */
export const MAX_BUTTON_LENGTH = 32;

/** Shows the title, and what can be made. */
export function ListHeader({
  list,
  children,
}: {
  readonly list: List;
  /** What stands before the menu: search and filters, on a phone. */
  readonly children?: ReactNode;
}) {
  const { screen } = list;
  const { text, locale } = useTexts();
  const { find } = useScreens();
  const navigate = useNavigate();
  const params = { module: screen.module, entity: screen.name };
  const canCreate = screen.operations.create;
  const name = text("list.new", { entity: toInnerWord(screen.label, locale) });
  const isShort = name.length > MAX_BUTTON_LENGTH;
  const source = screen.source === null ? undefined : find(screen.source);
  useDocumentTitle(screen.labelPlural);
  useKeys(canCreate ? { n: () => void navigate({ to: "/$module/$entity/_new", params, search: {} }) } : {});
  return (
    <>
      <PageHeader
        title={screen.labelPlural}
        aside={
          screen.kind === "virtual" ? (
            <span className={styles["tag"]}>
              <Icon name="eye" size={14} />
              <span className={styles["tagWords"]}>
                {source === undefined
                  ? text("list.read-only-view")
                  : text("list.read-only-of", { entities: source.labelPlural })}
              </span>
            </span>
          ) : undefined
        }
      >
        {children}
        <ListTransfers list={list} />
        {canCreate ? (
          <EntityButton
            screen={screen}
            page="new"
            className={styles["new"] ?? ""}
            title={isShort ? name : undefined}
            leftSection={<Icon name="plus" />}
            rightSection={
              <kbd className={styles["key"]} aria-hidden>
                N
              </kbd>
            }
          >
            {isShort ? text("list.new-short") : name}
          </EntityButton>
        ) : undefined}
      </PageHeader>
      {screen.kind === "virtual" && screen.description !== "" ? (
        <p className={styles["description"]}>{screen.description}</p>
      ) : undefined}
    </>
  );
}

/** What is done with all of the list: as buttons; on a phone in the menu. */
function ListTransfers({ list }: { readonly list: List }) {
  const { text } = useTexts();
  const navigate = useNavigate();
  const [isExporting, setExporting] = useState(false);
  const total = list.page?.total ?? 0;
  const exportAll = total === 0 ? undefined : () => setExporting(true);
  const { module, name: entity, kind, operations } = list.screen;
  const canImport = kind === "persistent" && (operations.create || operations.update);
  const params = { module, entity };
  return (
    <>
      {canImport ? (
        <EntityButton
          screen={list.screen}
          page="import"
          className={styles["transfer"] ?? ""}
          variant="subtle"
          color="gray"
          leftSection={<Icon name="upload" />}
          h={32}
          px={12}
        >
          {text("transfers.import")}
        </EntityButton>
      ) : undefined}
      <Button
        className={styles["transfer"]}
        variant="subtle"
        color="gray"
        leftSection={<Icon name="download" />}
        h={32}
        px={12}
        disabled={exportAll === undefined}
        onClick={exportAll}
      >
        {text("transfers.export")}
      </Button>
      <MoreMenu
        path={getScreenPath(list.screen)}
        onExport={exportAll}
        onImport={
          canImport ? () => void navigate({ to: "/$module/$entity/_import", params, search: {} }) : undefined
        }
      />
      <Suspense>
        {isExporting ? (
          <ExportDialog
            list={list}
            exported={{
              count: total,
              isChosen: false,
              getConditions: () => Promise.resolve(list.getConditions()),
            }}
            onClose={() => setExporting(false)}
          />
        ) : undefined}
      </Suspense>
    </>
  );
}

function MoreMenu({
  path,
  onExport,
  onImport,
}: {
  readonly path: string;
  readonly onExport: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
}) {
  const { text } = useTexts();
  const { show } = useToasts();
  const isPhone = useIsPhone();
  const copy = () =>
    void copyText(location.href).then((isCopied) => isCopied && show({ text: text("list.link-copied") }));
  return (
    <Menu position="bottom-end" width={200} shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={text("common.more")}>
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPhone && onImport !== undefined ? (
          <Menu.Item leftSection={<Icon name="upload" />} onClick={onImport}>
            {text("transfers.import")}
          </Menu.Item>
        ) : undefined}
        {isPhone ? (
          <Menu.Item
            leftSection={<Icon name="download" />}
            disabled={onExport === undefined}
            onClick={onExport}
          >
            {text("transfers.export")}
          </Menu.Item>
        ) : undefined}
        <Menu.Item leftSection={<Icon name="link" />} onClick={copy}>
          {text("list.copy-link")}
        </Menu.Item>
        <ApiMenuItem path={path} />
        <Menu.Item leftSection={<Icon name="printer" />} onClick={() => print()}>
          {text("list.print")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
