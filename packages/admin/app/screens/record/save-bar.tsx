// The bar at the foot of a form: what is not saved, and how the last save went.
import {
  PageFooter,
  type RecordForm,
  countChanges,
  findActorName,
  getMemberLabel,
  latestChangeQuery,
  listChanged,
  sortByForm,
  useEntityCalls,
  useFormState,
  useFormats,
  useRecordForm,
  useShortcutText,
  useSlow,
  useTexts,
  useToasts,
} from "@lathe/admin-kit";
import { Icon, Keys, useIsPhone } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import styles from "./save-bar.module.css";
import { useShowMember } from "./use-show-member.ts";

/** The bar for saving. */
export function SaveBar({
  form,
  onSave,
  onSaveForNext,
}: {
  readonly form: RecordForm;
  onSave(): void;
  /** Saves, and begins the next record. */
  onSaveForNext(): void;
}) {
  const { text } = useTexts();
  const { show } = useToasts();
  const keys = useShortcutText("mod+s");
  const nextKeys = useShortcutText("mod+Enter");
  const count = useFormState(({ draft }) => countChanges(draft));
  const isNew = useFormState(({ draft }) => draft.version === null);
  const status = useFormState((state) => state.status);
  const isSaving = useSlow(status.kind === "saving");
  const canTryAgain = status.kind === "offline" || status.kind === "failed";
  const closeNotice = useRef<() => void>(undefined);
  // What was discarded comes back into this form alone.
  useEffect(() => () => closeNotice.current?.(), []);
  const discard = () => {
    const undo = form.discard();
    closeNotice.current = show({ text: text("record.discarded", { count }), undo });
  };
  return (
    <PageFooter size="bar" label={text("record.save-bar")}>
      <div className={styles["state"]}>
        <SaveState />
      </div>
      <Button
        variant="subtle"
        color="gray"
        disabled={count === 0 || status.kind === "saving"}
        data-quiet={count === 0 || undefined}
        className={styles["discard"]}
        onClick={discard}
      >
        {text("common.discard")}
      </Button>
      {isNew ? (
        <Button
          variant="default"
          className={styles["next"]}
          disabled={status.kind === "saving"}
          onClick={onSaveForNext}
          aria-keyshortcuts="Control+Enter"
          rightSection={<Keys keys={nextKeys} />}
        >
          {text("record.save-and-new")}
        </Button>
      ) : undefined}
      <Button
        className={styles["save"]}
        disabled={count === 0 && !isNew}
        onClick={onSave}
        aria-keyshortcuts="Control+S"
        rightSection={<Keys keys={keys} />}
      >
        {isSaving
          ? text("record.saving")
          : canTryAgain
            ? text("common.try-again")
            : text(isNew ? "record.create" : "common.save")}
      </Button>
    </PageFooter>
  );
}

function SaveState() {
  const { text } = useTexts();
  const status = useFormState((state) => state.status);
  const problems = useFormState((state) => state.problems);
  const others = useFormState((state) => state.otherProblems);
  const count = useFormState(({ draft }) => countChanges(draft));
  const isNew = useFormState(({ draft }) => draft.version === null);
  const isPhone = useIsPhone();
  if (status.kind === "offline")
    return <Trouble icon="wifi-off">{text(isPhone ? "record.offline-short" : "record.offline")}</Trouble>;
  if (status.kind === "failed")
    return (
      <Trouble icon="circle-alert">
        {text(isPhone ? "record.refused-other" : "record.failed")}{" "}
        {status.requestId === "" || isPhone ? undefined : <code>{status.requestId}</code>}
      </Trouble>
    );
  const wrong = Object.keys(problems).length;
  // What was filled in meanwhile is not wrong any more; of a new record, what nobody filled in may be.
  if (status.kind === "refused" && (count > 0 || isNew) && wrong + others.length > 0)
    return (
      <Trouble icon="circle-alert">
        {wrong === 0
          ? text("record.refused-other")
          : text(isPhone ? "record.refused-short" : "record.refused", { count: wrong })}
      </Trouble>
    );
  if (count > 0) return <Unsaved />;
  return isNew ? <span className={styles["quiet"]}>{text("record.not-saved-yet")}</span> : <AllSaved />;
}

function Trouble({ icon, children }: { readonly icon: string; readonly children: ReactNode }) {
  return (
    <span className={styles["trouble"]}>
      <Icon name={icon} /> <span>{children}</span>
    </span>
  );
}

function Unsaved() {
  const { screen } = useRecordForm().form;
  const { text } = useTexts();
  const showMember = useShowMember();
  const members = useChangedMembers();
  const isPhone = useIsPhone();
  const count = { count: members.length };
  return (
    <>
      <strong className={styles["count"]}>
        {isPhone ? text("record.unsaved-short", count) : text("record.unsaved", count)}
      </strong>
      <span className={styles["names"]}>
        {members.map((member, index) => (
          <span key={member}>
            <button
              type="button"
              className={styles["name"]}
              title={text("record.go-to", { label: getMemberLabel(screen, member) })}
              onClick={() => showMember(member)}
            >
              {getMemberLabel(screen, member)}
            </button>
            {index < members.length - 1 ? ", " : ""}
          </span>
        ))}
      </span>
    </>
  );
}

/** What is changed, in the order of the form; the same list while one types on in the same members. */
function useChangedMembers(): readonly string[] {
  const { screen } = useRecordForm().form;
  const names = useFormState(({ draft }) => listChanged(draft).join(" "));
  return useMemo(
    () =>
      sortByForm(
        screen,
        names.split(" ").filter((name) => name !== ""),
      ),
    [screen, names],
  );
}

function AllSaved() {
  const { form, path, recordId = "" } = useRecordForm();
  const { text } = useTexts();
  const { relative } = useFormats();
  const at = useFormState(({ draft }) => draft.base["updatedAt"]);
  const { history } = form.screen;
  const isRemembered = recordId !== "" && history !== null && history.keep !== "off";
  const { data } = useQuery({
    ...latestChangeQuery(useEntityCalls(path), path, recordId),
    enabled: isRemembered,
  });
  if (typeof at !== "string") return <Saved>{text("record.saved")}</Saved>;
  const when = relative(at, "sentence");
  const who = findActorName(data?.actor);
  return (
    <Saved>
      {who === undefined ? text("record.saved-when", { when }) : text("record.saved-by", { when, who })}
    </Saved>
  );
}

function Saved({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles["quiet"]}>
      <Icon name="check" /> {children}
    </span>
  );
}
