// What else can be done with a record.
import {
  DeleteDialog,
  ExplainDialog,
  copyText,
  findListPlace,
  type RecordForm,
  toInnerWord,
  useScreens,
  useTexts,
  useToasts,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ApiMenuItem } from "../api-menu-item.tsx";
import { useOpenRecord } from "../use-open-record.ts";

/** The menu of a record. */
export function RecordMenu({
  screen,
  path,
  id,
  title,
  form,
  children,
}: {
  readonly screen: UiScreen;
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly form: RecordForm;
  /** More entries, before the others. */
  readonly children?: ReactNode;
}) {
  const { text, locale } = useTexts();
  const [isDeleting, setDeleting] = useState(false);
  const [isExplaining, setExplaining] = useState(false);
  const { can } = useScreens();
  const { show } = useToasts();
  const navigate = useNavigate();
  const openOther = useOpenRecord();
  const copy = async (copied: string) => {
    if (await copyText(copied)) show({ text: text("common.copied"), icon: "check" });
  };
  const params = { module: screen.module, entity: screen.name };
  const duplicate = () => navigate({ to: "/$module/$entity/_new", params, search: { from: id } });
  const { draft } = form.getState();
  const target = { path, id, label: title, version: draft.version ?? 0 };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={text("common.more")}>
            <Icon name="ellipsis" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {screen.operations.create ? (
            <Menu.Item leftSection={<Icon name="layers" />} onClick={() => void duplicate()}>
              {text("record.duplicate")}
            </Menu.Item>
          ) : undefined}
          <Menu.Item leftSection={<Icon name="copy" />} onClick={() => void copy(id)}>
            {text("record.copy-id")}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="link" />} onClick={() => void copy(location.href)}>
            {text("record.copy-link")}
          </Menu.Item>
          <ApiMenuItem path={path} />
          {can("system.accounts.read") ? (
            <Menu.Item leftSection={<Icon name="eye" />} onClick={() => setExplaining(true)}>
              {text("relations.explain")}
            </Menu.Item>
          ) : undefined}
          {screen.operations.delete ? (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<Icon name="trash-2" />} onClick={() => setDeleting(true)}>
                {text("record.delete", { entity: toInnerWord(screen.label, locale) })}
              </Menu.Item>
            </>
          ) : undefined}
        </Menu.Dropdown>
      </Menu>
      {isExplaining ? (
        <ExplainDialog path={path} id={id} label={title} onClose={() => setExplaining(false)} />
      ) : undefined}
      {isDeleting ? (
        <DeleteDialog
          target={target}
          record={{ ...draft.base, id }}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            form.discard();
            const { search = {} } = findListPlace(sessionStorage, path, id) ?? {};
            void navigate({ to: "/$module/$entity", params, search });
          }}
          onOther={openOther}
          onRestored={() =>
            void navigate({ to: "/$module/$entity/$id", params: { ...params, id }, search: {} })
          }
        />
      ) : undefined}
    </>
  );
}
