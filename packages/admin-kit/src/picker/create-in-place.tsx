// Creating a record in place: a drawer beside the form that needs it. It is created at once; the form is saved when it is saved.
import type { UiScreen } from "@lathe/client";
import { Icon, Keys, SideDrawer, useIsPhone, useKeys, useShortcutText } from "@lathe/ui";
import { Button, UnstyledButton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useEntityCalls } from "../api/api-context.tsx";
import { makeSlug } from "../fields/slug/make-slug.ts";
import { waitForUploads } from "../fields/image/running-uploads.ts";
import { createKey } from "../record/create-key.ts";
import { getMember } from "../record/draft.ts";
import { FormMember } from "../record/form-member.tsx";
import { findFormPart, getMemberName } from "../record/form-members.ts";
import type { Members } from "../record/members.ts";
import { createNewDraft } from "../record/new-draft.ts";
import { type RecordForm, createRecordForm } from "../record/record-form.ts";
import { RecordFormProvider, useFormState, useRecordForm } from "../record/record-form-context.tsx";
import { saveForm } from "../record/save-form.ts";
import { getScreenPath } from "../screens/screens.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { CreateInPlaceContext, type CreateRequest } from "./create-in-place-context.tsx";
import styles from "./create-in-place.module.css";
import { DrawerGuard, useDrawerGuard } from "./drawer-guard.tsx";
import { splitByNeed } from "./split-by-need.ts";

/** Lets what is inside create records in place: one drawer, never two. */
export function CreateInPlace({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<CreateRequest>();
  const screen = useScreens().find(request?.relation.target ?? "");
  return (
    <>
      <CreateInPlaceContext value={setRequest}>{children}</CreateInPlaceContext>
      {request === undefined || screen === undefined ? undefined : (
        <CreateDrawer request={request} screen={screen} onClose={() => setRequest(undefined)} />
      )}
    </>
  );
}

function CreateDrawer({
  request: { relation, source, text: typed, onCreated },
  screen,
  onClose,
}: {
  readonly request: CreateRequest;
  readonly screen: UiScreen;
  onClose(): void;
}) {
  const { text, locale } = useTexts();
  const path = getScreenPath(screen);
  const of = useScreens().find(source);
  const noun = toInnerWord(screen.label, locale);
  const sourceNoun = toInnerWord(of?.label ?? "", locale);
  const [form] = useState(() => createRecordForm(screen, createNewDraft(screen, fillDisplay(screen, typed))));
  const { isSaving, save } = useCreation(form, path, (created) => {
    onClose();
    onCreated(created);
  });
  const guard = useDrawerGuard(form, onClose);
  return (
    <SideDrawer
      opened
      onClose={guard.close}
      title={
        <>
          {text("relations.new", { label: noun })}{" "}
          <span className={styles["for"]}>
            {text("relations.new-for", { relation: relation.label, noun: sourceNoun })}
          </span>
        </>
      }
      footer={
        <>
          <p className={styles["note"]}>
            {text("relations.created-at-once", { target: noun, source: sourceNoun })}
          </p>
          <Button variant="default" onClick={guard.close}>
            {text("common.cancel")}
          </Button>
          <Button loading={isSaving} onClick={save} rightSection={<SaveKeys />}>
            {text("relations.create-and-choose")}
          </Button>
        </>
      }
    >
      <RecordFormProvider form={form} path={path} recordId={undefined} scope="new-">
        <DrawerForm screen={screen} onSave={save} />
        <DrawerGuard noun={noun} guard={guard} />
      </RecordFormProvider>
    </SideDrawer>
  );
}

function SaveKeys() {
  return <Keys keys={useShortcutText("mod+s")} />;
}

function DrawerForm({ screen, onSave }: { readonly screen: UiScreen; onSave(): void }) {
  const { text } = useTexts();
  const { needed, others } = splitByNeed(screen);
  const [isUnfolded, setUnfolded] = useState(false);
  const status = useFormState((state) => state.status);
  const problems = useFormState((state) => state.otherProblems);
  useKeys({ "mod+s": onSave });
  useFirstFocus(needed);
  return (
    <div className={styles["form"]}>
      {problems.length === 0 && status.kind !== "offline" && status.kind !== "failed" ? undefined : (
        <div className={styles["problem"]} role="alert">
          <Icon name="circle-alert" />
          {status.kind === "offline"
            ? text("relations.not-created-offline")
            : status.kind === "failed"
              ? status.message
              : problems.join(" ")}
        </div>
      )}
      {needed.map((name) => (
        <FormMember key={name} name={name} />
      ))}
      {others.length === 0 ? undefined : (
        <UnstyledButton
          className={styles["more"] ?? ""}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon name={isUnfolded ? "chevron-down" : "chevron-right"} />
          {text("relations.more-fields", {
            count: others.length,
            fields: others.map(({ label }) => label).join(", "),
          })}
        </UnstyledButton>
      )}
      {isUnfolded ? others.map(({ name }) => <FormMember key={name} name={name} />) : undefined}
    </div>
  );
}

/** The drawer gives the focus to the first of these members that is empty; on a phone that would open the keyboard. */
function useFirstFocus(names: readonly string[]): void {
  const { form, getControlId } = useRecordForm();
  const isPhone = useIsPhone();
  const [first] = useState(() => {
    const members = names.flatMap((name) => {
      const part = findFormPart(form.screen, name);
      return part === undefined ? [] : [getMemberName(part)];
    });
    const { draft } = form.getState();
    return members.find((member) => isEmptyValue(getMember(draft, member))) ?? members[0] ?? "";
  });
  useEffect(() => {
    if (!isPhone) document.getElementById(getControlId(first))?.setAttribute("data-autofocus", "");
  }, [first, getControlId, isPhone]);
}

function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

/** What was typed is the display field; slugs that follow it begin with what is made of it. */
function fillDisplay({ display, fields }: UiScreen, typed: string): Members {
  if (display === null || typed === "" || fields[display]?.readOnly !== false) return {};
  const slugs = Object.entries(fields).flatMap(([name, { type, from, maxLength }]) =>
    type === "slug" && from === display ? [[name, makeSlug(typed, maxLength)] as const] : [],
  );
  return { ...Object.fromEntries(slugs), [display]: typed };
}

function useCreation(form: RecordForm, path: string, onCreated: CreateRequest["onCreated"]) {
  const calls = useEntityCalls(path);
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const create = async () => {
    setSaving(true);
    const outcome = await saveForm(form, {
      calls,
      createKey,
      waitForUploads,
    });
    setSaving(false);
    if (outcome.kind !== "saved") return;
    const { record } = outcome;
    const { display } = form.screen;
    const shown = display === null ? undefined : record[display];
    void queries.invalidateQueries({ queryKey: ["options"] });
    void queries.invalidateQueries({ queryKey: ["records", path, "list"] });
    onCreated({ id: record.id, label: typeof shown === "string" && shown !== "" ? shown : record.id });
  };
  return { isSaving, save: () => void create() };
}
