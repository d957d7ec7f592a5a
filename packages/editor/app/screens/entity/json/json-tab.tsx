// The file of an entity, as it is written.
import { getEntityPath, renderModel } from "@lathe/model";
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { useChanges } from "../../../changes/use-changes.ts";
import { Screen } from "../../../frame/screen.tsx";
import { useEntity, useModel } from "../../../state/use-model.ts";
import { type ChangedLines, findChangedLines } from "./changed-lines.ts";
import styles from "./json-tab.module.css";

/** Shows the text, with what has changed since the last generation; it is edited elsewhere. */
export function JsonTab() {
  const { entity: name } = useParams({ from: "/e/$entity" });
  const model = useModel();
  const entity = useEntity(name);
  const { all, letters } = useChanges();
  const id = entity?.id ?? "";
  const path = entity === undefined ? "" : getEntityPath(entity);
  const text = useMemo(() => renderModel(model).get(path) ?? "", [model, path]);
  const isNew = letters.get(id) === "A";
  const changed = useMemo(() => {
    const own = all.filter((change) => change.path.startsWith(`/entities/${name}/`) || change.id === id);
    return findChangedLines(model, id, isNew ? [] : own);
  }, [model, id, name, all, isNew]);
  const { isCopied, copy } = useCopy();
  return (
    <Screen>
      <div className={styles["head"]}>
        <code title={path}>{path}</code>
        <p>{describeChanged(changed, isNew)} Edit it in your own editor: this page follows.</p>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name={isCopied ? "check" : "copy"} size={14} />}
          onClick={() => copy(text)}
        >
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <pre className={styles["text"]} tabIndex={0} aria-label={`Text of ${path}`}>
        {text
          .replace(/\n$/, "")
          .split("\n")
          .map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
            <span key={index} data-changed={changed.lines.has(index) || undefined}>
              {line}
              {"\n"}
            </span>
          ))}
      </pre>
    </Screen>
  );
}

function describeChanged({ lines, gone }: ChangedLines, isNew: boolean): string {
  if (isNew) return "New since the last generation.";
  const words = [
    ...(lines.size === 0 ? [] : [`${countLines(lines.size)} changed`]),
    ...(gone === 0 ? [] : [`${countLines(gone)} gone`]),
  ];
  return words.length === 0 ? "" : `${words.join(", ")} since the last generation.`;
}

function countLines(count: number): string {
  return count === 1 ? "1 line" : `${count} lines`;
}
