// JSON: a table where the schema is of flat objects, and a text that is checked while one types.
import { Suspense, lazy } from "react";
import type { FieldInputProps } from "../field-type.ts";
import styles from "./json-input.module.css";

const JsonEditor = lazy(async () => ({ default: (await import("./json-editor.tsx")).JsonEditor }));

/** Enters JSON; its editor is loaded when it is first shown. */
export function JsonInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<div className={styles["place"]} />}>
      <JsonEditor {...props} />
    </Suspense>
  );
}
