// What an entity is called, shown as and sorted by, each a click away from being changed.
import type { SortOrder } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { canLabel } from "../can-label.ts";
import { ChoiceInput } from "../inspector/choice-input.tsx";
import { DraftInput } from "../inspector/draft-input.tsx";
import { Fact } from "./fact.tsx";
import styles from "./facts.module.css";
import { useSettingsCommit } from "./use-settings-commit.ts";

const NO_WORD = "Type at least one letter.";

/** Shows the line of facts. */
export function EntityFacts({ entity }: { readonly entity: Entity }) {
  const commit = useSettingsCommit(entity);
  const { label, labelPlural, display, defaultSort, description, fields, projection, kind } = entity;
  const isStored = kind === "persistent";
  const shown = isStored
    ? fields.filter(({ type }) => canLabel(type)).map(({ name }) => name)
    : projection.map(({ name }) => name);
  const sortable = (isStored ? fields : projection).filter((one) => one.sortable).map(({ name }) => name);
  const sorts = [
    ...new Set([...sortable, ...(isStored ? ["createdAt", "updatedAt"] : []), defaultSort?.field ?? ""]),
  ].filter((name) => name !== "");
  return (
    <div className={styles["room"]}>
      <div className={styles["facts"]}>
        <Fact
          name="label"
          title={`${label} · ${labelPlural}`}
          shown={
            <>
              Label{" "}
              <strong>
                {label} · {labelPlural}
              </strong>
            </>
          }
        >
          <DraftInput
            ariaLabel="Label of one"
            isSmall
            value={label}
            onCommit={(text) => (text.trim() === "" ? NO_WORD : commit({ label: text }))}
          />
          <DraftInput
            ariaLabel="Label of several"
            isSmall
            value={labelPlural}
            onCommit={(text) => (text.trim() === "" ? NO_WORD : commit({ labelPlural: text }))}
          />
        </Fact>
        <Fact
          name="shown as"
          title={display ?? "its id"}
          shown={<>Shown as {display === null ? "its id" : <code>{display}</code>}</>}
        >
          <ChoiceInput
            ariaLabel="Shown as"
            isSmall
            value={display ?? ""}
            choices={[{ value: "", label: "Its id" }, ...toChoices(shown)]}
            onCommit={(next) => commit({ display: next === "" ? null : next })}
          />
        </Fact>
        <Fact
          name="sorted by"
          title={defaultSort?.field ?? "Newest first"}
          shown={
            defaultSort === null ? (
              "Newest first"
            ) : (
              <>
                Sorted by <code>{defaultSort.field}</code> {defaultSort.order === "asc" ? "↑" : "↓"}
              </>
            )
          }
        >
          <ChoiceInput
            ariaLabel="Sorted by"
            isSmall
            value={defaultSort?.field ?? ""}
            choices={[{ value: "", label: "Newest first" }, ...toChoices(sorts)]}
            onCommit={(field) =>
              commit({ defaultSort: field === "" ? null : { field, order: defaultSort?.order ?? "asc" } })
            }
          />
          {defaultSort === null ? undefined : (
            <ChoiceInput
              ariaLabel="Direction"
              isSmall
              value={defaultSort.order}
              choices={[
                { value: "asc", label: "Rising" },
                { value: "desc", label: "Falling" },
              ]}
              onCommit={(order) => commit({ defaultSort: { ...defaultSort, order: order as SortOrder } })}
            />
          )}
        </Fact>
        <Fact
          name="description"
          title={description}
          shown={description === "" ? "Add a description" : description}
        >
          <DraftInput
            ariaLabel="Description"
            isSmall
            value={description}
            onCommit={(text) => commit({ description: text })}
          />
        </Fact>
      </div>
    </div>
  );
}

function toChoices(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }));
}
