// Yes or no, to be read.
import { Icon } from "@lathe/ui";
import { useTexts } from "../../texts/texts-context.tsx";
import { EmptyValue } from "../empty-value.tsx";
import type { FieldViewProps } from "../field-type.ts";
import styles from "./boolean-view.module.css";

/** Shows a check or a dash in a cell, words on a page. */
export function BooleanView({ value, place }: FieldViewProps) {
  const { text } = useTexts();
  if (value !== true && value !== false) return <EmptyValue />;
  const word = text(value ? "common.yes" : "common.no");
  if (place === "page") return <span>{word}</span>;
  return (
    <span className={styles[value ? "yes" : "no"]} title={word}>
      <Icon name={value ? "check" : "minus"} label={word} />
    </span>
  );
}
