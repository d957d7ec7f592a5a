// A choice in the question about an access.
import { type ComponentProps } from "react";
import { PlainSelect } from "@lathe/ui";
import styles from "./explain-dialog.module.css";

/** Chooses one of some options, with a label above. */
export function ExplainSelect({
  label,
  ...choice
}: Omit<ComponentProps<typeof PlainSelect>, "label"> & { readonly label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it stands around the select
    <label className={styles["choice"]}>
      {label}
      <PlainSelect {...choice} />
    </label>
  );
}
