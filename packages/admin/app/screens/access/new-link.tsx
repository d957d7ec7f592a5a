// The way to make something new, at the head of a list.
import { useKeys, useScreens } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import styles from "./access.module.css";

/** A button that leads there, as `N` does; nothing where the operator may not. */
export function NewLink({
  to,
  permission,
  label,
}: {
  readonly to: "/system/roles/_new" | "/system/tokens/_new";
  readonly permission: string;
  readonly label: string;
}) {
  const { can } = useScreens();
  const navigate = useNavigate();
  const canWrite = can(permission);
  useKeys(canWrite ? { n: () => void navigate({ to, search: {} }) } : {});
  if (!canWrite) return undefined;
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={to} search={{}} />}
      leftSection={<Icon name="plus" />}
      rightSection={<kbd className={styles["key"]}>N</kbd>}
      h={32}
      px={12}
    >
      {label}
    </Button>
  );
}
