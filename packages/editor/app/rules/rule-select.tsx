// A choice in a rule: the browser's own list, in the shape of the fields beside it.
import { Icon } from "@lathe/ui";
import type { ComponentProps } from "react";
import styles from "./rule-builder.module.css";

/** Shows the choice. */
export function RuleSelect({ className = "", ...props }: ComponentProps<"select">) {
  return (
    <span className={`${styles["select"]} ${className}`}>
      <select {...props} />
      <Icon name="chevrons-up-down" size={14} />
    </span>
  );
}
