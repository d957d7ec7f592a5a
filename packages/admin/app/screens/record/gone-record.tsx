// A record that is not there any more, with what was typed into its form before.
import {
  Gone,
  dropKeptDraft,
  detachDraft,
  formatMemberLabels,
  handChanges,
  listChanged,
  readKeptDraft,
  toInnerWord,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";

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
  const [kept, setKept] = useState(() => readKeptDraft(sessionStorage, place)?.draft);
  const title = text("record.not-there", { entity: toInnerWord(screen.label, locale) });
  if (kept === undefined)
    return (
      <Gone
        title={title}
        actions={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/$module/$entity"
                params={{ module: screen.module, entity: screen.name }}
                search={{}}
              />
            )}
          >
            {text("record.back-to", { list: screen.labelPlural })}
          </Button>
        }
      >
        {text("record.not-there-hint")}
      </Gone>
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
      {text("record.not-there-hint")}{" "}
      {text("record.not-there-kept", {
        count: members.length,
        fields: formatMemberLabels(screen, members, locale),
      })}
    </Gone>
  );
}
