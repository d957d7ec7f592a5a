// A role: its name, and what it may as a matrix.
import {
  PageHeader,
  PermissionEditor,
  holdsPermission,
  useDocumentTitle,
  useKeys,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import type { SystemRole } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import styles from "../access.module.css";
import { BackLink } from "../back-link.tsx";
import { LockOutDialog } from "../lock-out-dialog.tsx";
import { UnsavedGuard } from "../unsaved-guard.tsx";
import { RoleActions } from "./role-actions.tsx";
import { RoleSaveBar } from "./role-save-bar.tsx";
import { type RoleDraft, useRoleDraft } from "./use-role-draft.ts";

const RIGHT = "system.roles.write";

/** The form of a role; of a new one where there is none yet. */
export function RoleForm({ role, begin }: { readonly role?: SystemRole; readonly begin: RoleDraft }) {
  const { text } = useTexts();
  const { account } = useScreens().ui;
  const form = useRoleDraft(role, begin);
  const { draft, before } = form;
  const [isAsking, setAsking] = useState(false);
  const obstacle = useObstacle(form.role);
  const isOwn = form.role !== undefined && account.roles.includes(form.role.name);
  const losesRight =
    isOwn && holdsPermission(before.permissions, RIGHT) && !holdsPermission(draft.permissions, RIGHT);
  const canSave = draft.name.trim() !== "" && !form.isPending && (form.count > 0 || form.role === undefined);
  const save = () => {
    if (!canSave || obstacle !== undefined) return;
    if (losesRight) setAsking(true);
    else form.save();
  };
  useKeys({ "mod+s": save });
  const title = form.role?.name ?? text("access.new-role");
  useDocumentTitle(title);
  return (
    <div className={styles["page"]}>
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
        <RoleNames draft={draft} isReadOnly={obstacle !== undefined} onChange={form.change} />
      </PermissionEditor>
      <RoleSaveBar form={form} canSave={canSave && obstacle === undefined} onSave={save} />
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

function RoleNames({
  draft,
  isReadOnly,
  onChange,
}: {
  readonly draft: RoleDraft;
  readonly isReadOnly: boolean;
  onChange(members: Partial<RoleDraft>): void;
}) {
  const { text } = useTexts();
  return (
    <>
      <TextInput
        className={styles["field"]}
        label={text("access.name")}
        required
        readOnly={isReadOnly}
        maxLength={48}
        placeholder={text("access.name-rule")}
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        className={styles["field"]}
        label={text("access.description")}
        readOnly={isReadOnly}
        maxLength={1000}
        value={draft.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
    </>
  );
}

function AccountCount({ count }: { readonly count: number }) {
  const { text } = useTexts();
  return (
    <span className={styles["tag"]}>
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
