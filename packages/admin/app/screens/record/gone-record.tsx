// A record that is not there any more, with what was typed into its form before.
import {
  Gone,
  dropKeptDraft,
  detachDraft,
  findActorName,
  formatMemberLabels,
  handChanges,
  listChanged,
  PageHeader,
  readKeptDraft,
  toInnerWord,
  useFormats,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { EntityButton } from "../entity-button.tsx";
import { ListLink } from "./list-link.tsx";
import { useTrashItem } from "./use-trash-item.ts";

/** Says that a record is not there; what was kept of its form can go into a new one. */
export function GoneRecord({
  screen,
  path,
  id,
}: {
  readonly screen: UiScreen;
  readonly path: string;
  readonly id: string;
}) {
  const { text, locale } = useTexts();
  const navigate = useNavigate();
  const accountId = useScreens().ui.account.id;
  const place = useMemo(() => ({ accountId, path, id }), [accountId, path, id]);
  const [kept, setKept] = useState(() => readKeptDraft(sessionStorage, place, screen)?.draft);
  const entity = toInnerWord(screen.label, locale);
  const title = text("record.not-there", { entity });
  const trashed = useTrashItem(screen, id);
  const { relative } = useFormats();
  const reason =
    trashed === undefined
      ? text("record.not-there-hint")
      : text("record.deleted-by", {
          entity,
          when: relative(trashed.deletedAt, "sentence"),
          who: findActorName(trashed.actor) ?? text("record.someone"),
        });
  const header = (
    <PageHeader size="record" back={<ListLink screen={screen} id={id} />} title={screen.label} />
  );
  if (kept === undefined)
    return (
      <>
        {header}
        <Gone
          title={title}
          actions={
            <EntityButton screen={screen} page="list" variant="default">
              {text("record.back-to", { list: screen.labelPlural })}
            </EntityButton>
          }
        >
          {reason}
        </Gone>
      </>
    );
  const drop = () => {
    dropKeptDraft(sessionStorage, place);
    setKept(undefined);
  };
  const createAgain = () => {
    const { changes, memberships, chosen } = detachDraft(screen, kept);
    handChanges(path, undefined, { changes, memberships, chosen });
    dropKeptDraft(sessionStorage, place);
    const params = { module: screen.module, entity: screen.name };
    void navigate({ to: "/$module/$entity/_new", params, search: {}, replace: true });
  };
  const members = listChanged(kept);
  return (
    <>
      {header}
      <Gone
        title={title}
        actions={
          <>
            {screen.operations.create ? (
              <Button onClick={createAgain}>{text("record.create-again")}</Button>
            ) : undefined}
            <Button variant="default" onClick={drop}>
              {text("record.drop")}
            </Button>
          </>
        }
      >
        {reason}{" "}
        {text("record.not-there-kept", {
          count: members.length,
          fields: formatMemberLabels(screen, members, locale),
        })}
      </Gone>
    </>
  );
}
