// A rule as JSON: to copy, and to write by hand; what is valid is applied at once.
import { type Rule, checkRule, findLine, parseJson } from "@lathe/model";
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { JsonEditor } from "../parts/code-editor/json-editor.tsx";
import { useModel } from "../state/use-model.ts";
import styles from "./rule-side.module.css";
import { toTree } from "./rule-tree.ts";
import type { RuleDraft } from "./use-rule-draft.ts";

/** What a text is: a rule, or what is wrong with it, and at which line, counted from 1. */
interface Checked {
  readonly rule?: Rule | undefined;
  readonly problem?: string;
  readonly line?: number | undefined;
}

/** Shows the JSON. */
export function RuleJson({ draft }: { readonly draft: RuleDraft }) {
  const { rule, base, parameters, setTree, save } = draft;
  const model = useModel();
  const { copy, isCopied } = useCopy();
  const [text, setText] = useState<string>();
  const written = rule === undefined ? "" : JSON.stringify(rule, undefined, 2);
  const check = (sent: string): Checked => {
    const parsed = parseJson(sent);
    if (!parsed.ok) return { problem: parsed.message, line: parsed.line };
    const found = checkRule(model, { entity: base.name, rule: parsed.value, parameters });
    const error = found?.problems.find(({ severity }) => severity === "error");
    if (error === undefined) return { rule: found?.rule ?? undefined };
    const line = findLine(sent, error.pointer.replace(/^\/rule/, ""));
    return { problem: `${line === undefined ? "" : `Line ${line}: `}${error.message}`, line };
  };
  const { problem, line: wrongLine }: Checked = text === undefined || text.trim() === "" ? {} : check(text);
  return (
    <section className={styles["part"]}>
      <div className={styles["title"]}>
        <h3>JSON</h3>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<Icon name={isCopied ? "check" : "copy"} size={14} />}
          disabled={rule === undefined}
          onClick={() => copy(written)}
        >
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<Icon name={text === undefined ? "pencil" : "check"} size={14} />}
          onClick={() => setText(text === undefined ? written : undefined)}
        >
          {text === undefined ? "Edit" : "Done"}
        </Button>
      </div>
      {text === undefined ? (
        <pre className={styles["json"]}>{written === "" ? "Not complete yet" : written}</pre>
      ) : (
        <div className={styles["edited"]}>
          <JsonEditor
            label="The rule as JSON"
            value={text}
            problem={problem}
            wrongLine={wrongLine}
            onBlur={save}
            onChange={(value) => {
              setText(value);
              const { rule: read } = check(value);
              if (read !== undefined) setTree(toTree(read));
            }}
            onSubmit={save}
          />
        </div>
      )}
      {problem === undefined ? undefined : (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
