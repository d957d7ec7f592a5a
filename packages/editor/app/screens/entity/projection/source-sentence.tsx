// Whose records a virtual entity shows, and which of them, as a sentence with its controls.
import { describeReadRule } from "@lathe/contract";
import { type Entity, getLookup } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { wordRule } from "../../../rules/word-rule.ts";
import { useModel } from "../../../state/use-model.ts";
import { useSettingsCommit } from "../head/use-settings-commit.ts";
import { ChoiceInput } from "../inspector/choice-input.tsx";
import styles from "./projection-tab.module.css";

/** Shows the sentence. */
export function SourceSentence({ entity }: { readonly entity: Entity }) {
  const model = useModel();
  const { entities } = model;
  const commit = useSettingsCommit(entity);
  const stored = entities.filter(({ kind }) => kind === "persistent").map(({ name }) => name);
  const names =
    entity.source === null || stored.includes(entity.source) ? stored : [entity.source, ...stored];
  const { readRule } = entity;
  const isRule = typeof readRule === "object" && readRule !== null;
  const words = isRule ? wordRule(getLookup(model), entity, readRule) : describeReadRule(readRule);
  return (
    <div className={styles["sentence"]}>
      <span>Each record of</span>
      <div className={styles["source"]}>
        <ChoiceInput
          ariaLabel="Source"
          isMono
          isSmall
          value={entity.source ?? ""}
          choices={names.map((name) => ({ value: name, label: name }))}
          leftSection={<Icon name="table-2" size={14} />}
          onCommit={(source) => commit({ source })}
        />
      </div>
      <span>{isRule ? "where" : "outside"}</span>
      <div className={styles["rule"]}>
        <Icon name="shield" size={14} />
        <span title={words}>{words}</span>
        <Link to="/e/$entity/access" params={{ entity: entity.name }}>
          Edit rule
        </Link>
      </div>
    </div>
  );
}
