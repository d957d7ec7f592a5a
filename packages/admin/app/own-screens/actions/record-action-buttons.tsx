// Actions of the project's own in the head of a record; where that is narrow they are in its menu.
import { Icon } from "@lathe/ui";
import { Button, Menu } from "@mantine/core";
import styles from "./own-actions.module.css";
import type { RecordActions } from "./use-record-actions.tsx";

/** The buttons. */
export function RecordActionButtons({ actions }: { readonly actions: RecordActions }) {
  return actions.offered.map((action) => (
    <Button
      key={action.label}
      variant="default"
      className={styles["button"] ?? ""}
      leftSection={action.icon === undefined ? undefined : <Icon name={action.icon} />}
      disabled={actions.running !== undefined}
      aria-busy={actions.running === action}
      onClick={() => actions.start(action)}
    >
      {action.label}
    </Button>
  ));
}

/** The same as entries of the record's menu. */
export function RecordActionItems({ actions }: { readonly actions: RecordActions }) {
  return actions.offered.map((action) => (
    <Menu.Item
      key={action.label}
      className={styles["item"] ?? ""}
      leftSection={<Icon name={action.icon ?? "play"} />}
      disabled={actions.running !== undefined}
      onClick={() => actions.start(action)}
    >
      {action.label}
    </Menu.Item>
  ));
}
