// How lists are sorted, what stands for a record, and whether a save must know of the one before.
import type { SortOrder } from "@lathe/contract";
import { ChoiceInput } from "../inspector/choice-input.tsx";
import { SwitchInput } from "../inspector/switch-input.tsx";
import { useSettingsCommit } from "../head/use-settings-commit.ts";
import styles from "./admin-tab.module.css";
import { getMemberLabel } from "./column-choices.ts";
import type { AdminSettingsProps } from "./menu-settings.tsx";

/** Shows them. */
export function RecordSettings({ entity, screen, commit }: AdminSettingsProps) {
  const commitSettings = useSettingsCommit(entity);
  const { admin, display, concurrency, kind } = entity;
  const names = Object.keys(screen.fields);
  const images = names.filter((name) => screen.fields[name]?.type === "image");
  const labels = names.filter((name) => !["image", "json"].includes(screen.fields[name]?.type ?? ""));
  const sorts = [
    ...names.filter((name) => screen.fields[name]?.sortable === true),
    ...(screen.timestamps ? ["createdAt", "updatedAt"] : []),
  ];
  const toChoice = (name: string) => ({ value: name, label: getMemberLabel(screen, name) });
  return (
    <section className={styles["section"]}>
      <h2>Lists and records</h2>
      <div className={styles["pair"]}>
        <ChoiceInput
          label="Sorted by"
          value={admin.sort === null ? "" : `${admin.sort.order} ${admin.sort.field}`}
          choices={[
            { value: "", label: kind === "persistent" ? "Last change ↓" : "Its own order" },
            ...sorts.flatMap((name) => [
              { value: `asc ${name}`, label: `${getMemberLabel(screen, name)} ↑` },
              { value: `desc ${name}`, label: `${getMemberLabel(screen, name)} ↓` },
            ]),
          ]}
          onCommit={(value) => {
            const [order, field] = value.split(" ");
            return commit({ sort: field === undefined ? null : { field, order: order as SortOrder } });
          }}
        />
        <ChoiceInput
          label="A record is shown as"
          value={display ?? ""}
          choices={[{ value: "", label: "Its id" }, ...labels.map(toChoice)]}
          onCommit={(value) => commitSettings({ display: value === "" ? null : value })}
        />
      </div>
      {images.length === 0 ? undefined : (
        <ChoiceInput
          label="Picture of a record"
          value={admin.thumbnail ?? ""}
          choices={[
            { value: "", label: `The first image: ${getMemberLabel(screen, images[0] ?? "")}` },
            ...images.map(toChoice),
          ]}
          onCommit={(value) => commit({ thumbnail: value === "" ? null : value })}
        />
      )}
      {kind === "persistent" ? (
        <SwitchInput
          label="Saves must be current"
          note="A save names the version it was made on; an older one is refused (412)."
          isOn={concurrency === "required"}
          onCommit={(isOn) => commitSettings({ concurrency: isOn ? "required" : "optional" })}
        />
      ) : undefined}
    </section>
  );
}
