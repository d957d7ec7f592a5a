// What can be done with a role besides changing it: a copy, and its end.
import { useApi, useScreens, useTexts, useToasts } from "@lathe/admin-kit";
import type { SystemRole } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ROLES_KEY } from "../access-queries.ts";
import styles from "../access.module.css";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { describeRefusal } from "../refusal.ts";

/** Duplicate, and a menu with Delete. */
export function RoleActions({ role, canDelete }: { readonly role: SystemRole; readonly canDelete: boolean }) {
  const { text } = useTexts();
  const { can } = useScreens();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      {can("system.roles.write") ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="copy" />}
          className={styles["action"]}
          title={text("access.duplicate")}
          renderRoot={(props) => <Link {...props} to="/system/roles/_new" search={{ from: role.id }} />}
        >
          <span className={styles["words"]}>{text("access.duplicate")}</span>
        </Button>
      ) : undefined}
      {canDelete ? (
        <Menu position="bottom-end" width={180} shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={text("common.more")}>
              <Icon name="ellipsis" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="red" leftSection={<Icon name="trash-2" />} onClick={() => setDeleting(true)}>
              {text("common.delete")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : undefined}
      {isDeleting ? <DeleteRole role={role} onClose={() => setDeleting(false)} /> : undefined}
    </>
  );
}

function DeleteRole({ role, onClose }: { readonly role: SystemRole; onClose(): void }) {
  const { text } = useTexts();
  const { show } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.system.roles.delete(role.id, { ifMatch: role.version }),
    async onSuccess() {
      onClose();
      show({ text: text("access.role-deleted", { name: role.name }) });
      await navigate({ to: "/system/roles", search: {} });
      queries.removeQueries({ queryKey: [...ROLES_KEY, role.id] });
      await queries.invalidateQueries({ queryKey: [...ROLES_KEY, "list"] });
    },
  });
  return (
    <ConfirmDialog
      title={text("access.delete-role")}
      confirm={text("common.delete")}
      isPending={isPending}
      isPossible={role.accounts === 0}
      problem={describeRefusal(error, text)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {role.accounts === 0
        ? text("access.delete-role-hint")
        : text("access.role-in-use", { count: role.accounts })}
    </ConfirmDialog>
  );
}
