// The file of an entity, as it is written.
import { getEntityPath, renderModel } from "@lathe/model";
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { Screen } from "../../../frame/screen.tsx";
import { useEntity, useModel } from "../../../state/use-model.ts";
import styles from "./json-tab.module.css";

/** Shows the text; it is edited elsewhere. */
export function JsonTab() {
  const { entity: name } = useParams({ from: "/e/$entity" });
  const model = useModel();
  const entity = useEntity(name);
  const path = entity === undefined ? "" : getEntityPath(entity);
  const text = useMemo(() => renderModel(model).get(path) ?? "", [model, path]);
  const { isCopied, copy } = useCopy();
  return (
    <Screen>
      <div className={styles["head"]}>
        <code>{path}</code>
        <p>Edit it in your own editor: this page follows.</p>
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
        {text}
      </pre>
    </Screen>
  );
}
