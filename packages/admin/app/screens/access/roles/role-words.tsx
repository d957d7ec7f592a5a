// The name and the description of a role as text: the operator can't change them.
import { EmptyValue, FieldFrame, useTexts } from "@lathe/admin-kit";
import { type ReactNode, useId } from "react";
import styles from "../access.module.css";
import type { RoleDraft } from "./use-role-draft.ts";

/** Shows what a role is called. */
export function RoleWords({ draft: { name, description } }: { readonly draft: RoleDraft }) {
  const { text } = useTexts();
  const words = name === "owner" ? text("access.owner-may") : description;
  return (
    <>
      <Words label={text("access.name")}>{name}</Words>
      <Words label={text("access.description")}>{words === "" ? <EmptyValue /> : words}</Words>
    </>
  );
}

function Words({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles["read"]}>
      <FieldFrame id={useId()} label={label} labelling="group">
        {({ id, labelledBy }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no form control is in it
          <div role="group" id={id} aria-labelledby={labelledBy} className={styles["text"]}>
            {children}
          </div>
        )}
      </FieldFrame>
    </div>
  );
}
