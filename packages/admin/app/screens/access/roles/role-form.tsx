// A role: its name, and what it may as a matrix.
import {
  PageHeader,
  PermissionEditor,
  holdsPermission,
  isRoleName,
  useDocumentTitle,
  useKeys,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import type { SystemRole } from "@lathe/client";
import { Icon, useIsPhone } from "@lathe/ui";
import { TextInput } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import plain from "../../plain-page/plain-page.module.css";
import styles from "../access.module.css";
import { BackLink } from "../back-link.tsx";
import { LockOutDialog } from "../lock-out-dialog.tsx";
import { findRefusal } from "../refusal.ts";
import { UnsavedGuard } from "../unsaved-guard.tsx";
import { RoleActions } from "./role-actions.tsx";
import { RoleNameInput, type RoleNameInputProps } from "./role-name-input.tsx";
import { RoleSaveBar } from "./role-save-bar.tsx";
import { RoleWords } from "./role-words.tsx";
import { type RoleDraft, useRoleDraft } from "./use-role-draft.ts";

const RIGHT = "system.roles.write";

/** The form of a role; of a new one where there is none yet. */
export function RoleForm({ role, begin }: { readonly role?: SystemRole; readonly begin: RoleDraft }) {
  const { text } = useTexts();
  const { account } = useScreens().ui;
  const form = useRoleDraft(role, begin);
  const { draft, before } = form;
  const [isAsking, setAsking] = useState(false);
  const [checkedName, setCheckedName] = useState("");
  const nameRef = useRef<HTMLInputElement>(null);
  useFirstFocus(nameRef, role === undefined);
  const obstacle = useObstacle(form.role);
  const isOwn = form.role !== undefined && account.roles.includes(form.role.name);
  const losesRight =
    isOwn && holdsPermission(before.permissions, RIGHT) && !holdsPermission(draft.permissions, RIGHT);
  const canSave = draft.name.trim() !== "" && !form.isPending && (form.count > 0 || form.role === undefined);
  const save = () => {
    if (!canSave || obstacle !== undefined) return;
    if (!isRoleName(draft.name.trim())) {
      setCheckedName(draft.name);
      nameRef.current?.focus();
    } else if (losesRight) setAsking(true);
    else form.save();
  };
  useKeys({ "mod+s": save });
  const title = form.role?.name ?? text("access.new-role");
  useDocumentTitle(title);
  return (
    <div className={plain["page"]}>
      <PageHeader
        title={title}
        size="record"
        back={<BackLink to="/system/roles" label={text("shell.roles")} />}
        aside={form.role === undefined ? undefined : <AccountCount count={form.role.accounts} />}
      >
        {form.role === undefined ? undefined : (
          <RoleActions role={form.role} canDelete={obstacle === undefined} />
        )}
      </PageHeader>
      {obstacle === undefined ? undefined : (
        <p className={styles["notice"]}>
          <Icon name="lock" /> {obstacle}
        </p>
      )}
      <PermissionEditor
        held={draft.permissions}
        onChange={obstacle === undefined ? (permissions) => form.change({ permissions }) : undefined}
      >
        {obstacle === undefined ? (
          <RoleNames
            form={form}
            name={{ ref: nameRef, checked: checkedName, onLeave: () => setCheckedName(draft.name) }}
          />
        ) : (
          <RoleWords draft={draft} />
        )}
      </PermissionEditor>
      <RoleSaveBar form={form} isReadOnly={obstacle !== undefined} canSave={canSave} onSave={save} />
      <UnsavedGuard count={form.count} isDone={form.isDone} />
      {isAsking ? (
        <LockOutDialog
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            form.save();
          }}
        />
      ) : undefined}
    </div>
  );
}

/** The focus is in the name of a new role; on a phone that would open the keyboard. */
function useFirstFocus(name: RefObject<HTMLInputElement | null>, isNew: boolean): void {
  const [isWanted] = useState(!useIsPhone() && isNew);
  useEffect(() => {
    if (isWanted) name.current?.focus();
  }, [name, isWanted]);
}

function RoleNames({
  form: { draft, error, change },
  name,
}: {
  readonly form: ReturnType<typeof useRoleDraft>;
  readonly name: Pick<RoleNameInputProps, "ref" | "checked" | "onLeave">;
}) {
  const { text } = useTexts();
  return (
    <>
      <RoleNameInput
        {...name}
        value={draft.name}
        refusal={findRefusal(error, "/name")}
        onChange={(next) => change({ name: next })}
      />
      <TextInput
        className={styles["description"]}
        label={text("access.description")}
        maxLength={1000}
        value={draft.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
    </>
  );
}

function AccountCount({ count }: { readonly count: number }) {
  const { text } = useTexts();
  return (
    <span className={`${styles["tag"]} ${styles["count"]}`}>
      <Icon name="users" size={14} /> {text("access.accounts-of", { count })}
    </span>
  );
}

/** Why the operator can't change a role; undefined where they can. */
function useObstacle(role: SystemRole | undefined): string | undefined {
  const { can } = useScreens();
  const { text } = useTexts();
  if (role?.name === "owner") return text("access.role-of-owner");
  if (!can(RIGHT)) return text("access.role-read-only");
  if (role !== undefined && !role.permissions.every(can)) return text("access.role-not-yours");
  return undefined;
}
