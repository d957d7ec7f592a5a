// The sizes that are made of each picture: a table, and ready ones to take.
import { IMAGE_FITS, IMAGE_FORMATS } from "@lathe/contract";
import type { Field } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { ActionIcon, Button } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { ChoiceInput } from "./choice-input.tsx";
import { DraftInput } from "./draft-input.tsx";
import styles from "./inspector.module.css";
import own from "./list-editor.module.css";
import { Grip } from "./grip.tsx";
import { SizePreviews } from "./size-previews.tsx";
import type { CommitChanges } from "./use-commit.ts";
import { type MovedItems, useMovedItems } from "./use-moved-items.ts";

type ImageField = Extract<Field, { readonly type: "image" }>;

/** One of the sizes. */
export type Size = ImageField["variants"][number];

const MOST_SIZES = 20;
const PRESETS: readonly { readonly label: string; readonly size: Size }[] = [
  {
    label: "avatar 96²",
    size: { name: "avatar", width: 96, height: 96, fit: "cover", format: "webp", quality: 80 },
  },
  {
    label: "card 16:9",
    size: { name: "card", width: 640, height: 360, fit: "cover", format: "webp", quality: 80 },
  },
  {
    label: "social 1200×630",
    size: { name: "social", width: 1200, height: 630, fit: "cover", format: "jpeg", quality: 80 },
  },
];
const toChoices = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

/** Shows the sizes. */
export function SizesEditor({
  field: { variants },
  onChange,
}: {
  readonly field: ImageField;
  readonly onChange: CommitChanges;
}) {
  const [refusal, setRefusal] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const replace = (index: number, changed: Readonly<Record<string, unknown>>) =>
    onChange({ variants: variants.map((one, at) => (at === index ? { ...one, ...changed } : one)) });
  const take = (next: readonly Size[]) => {
    const refused = onChange({ variants: next });
    setRefusal(refused);
    return refused;
  };
  const moved = useMovedItems(variants, ({ name }) => name, take);
  const isFree = (name: string) => !variants.some((one) => one.name === name);
  return (
    <div>
      <div className={styles["line"]}>
        Sizes made of each picture
        <span>
          {variants.length} of {MOST_SIZES}
        </span>
      </div>
      <div className={own["list"]} {...moved.drag}>
        {variants.length === 0 ? undefined : (
          <table className={own["sizes"]}>
            <thead>
              <tr>
                <th style={{ width: 24 }} aria-label="Move" />
                <th scope="col">Name</th>
                <th scope="col">Width</th>
                <th scope="col">Height</th>
                <th scope="col" style={{ width: 104 }}>
                  Fit
                </th>
                <th scope="col" style={{ width: 92 }}>
                  Format
                </th>
                <th scope="col">Quality</th>
                <th style={{ width: 32 }} aria-label="Remove" />
              </tr>
            </thead>
            <tbody>
              {variants.map((size, index) => (
                <SizeRow
                  key={moved.getKey(index)}
                  size={size}
                  isChosen={size.name === chosen}
                  onChoose={() => setChosen(size.name)}
                  row={moved.getRow(index)}
                  onKeyDown={(event) => moved.onKeyDown(event, index)}
                  onChange={(changed) => replace(index, changed)}
                  onRemove={() => take(variants.toSpliced(index, 1))}
                />
              ))}
            </tbody>
          </table>
        )}
        <div className={own["add"]}>
          <DraftInput
            ariaLabel="Add a size"
            isBare
            placeholder="Add a size"
            value=""
            onCommit={(name) =>
              onChange({ variants: [...variants, { name: name.trim(), width: 640, height: null }] })
            }
          />
        </div>
        <div className={own["presets"]}>
          or take
          {PRESETS.filter(({ size }) => isFree(size.name)).map(({ label, size }) => (
            <Button key={label} size="compact-xs" variant="default" onClick={() => take([...variants, size])}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      {refusal === undefined ? undefined : (
        <p className={styles["refusal"]} role="alert">
          {refusal}
        </p>
      )}
      <SizePreviews sizes={variants} chosen={chosen} onChoose={setChosen} />
    </div>
  );
}

function SizeRow({
  size,
  isChosen,
  row,
  onKeyDown,
  onChoose,
  onChange,
  onRemove,
}: {
  readonly size: Size;
  readonly isChosen: boolean;
  /** What the row is known by when it is moved. */
  readonly row: ReturnType<MovedItems["getRow"]>;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onChoose(): void;
  onChange(changed: Readonly<Record<string, unknown>>): string | undefined;
  onRemove(): void;
}) {
  const edge = (name: "width" | "height" | "quality") => (
    <DraftInput
      ariaLabel={`${name} of ${size.name}`}
      isBare
      placeholder="auto"
      value={size[name] === null ? "" : String(size[name])}
      onCommit={(text) => onChange({ [name]: readNumber(text) })}
    />
  );
  return (
    <tr {...row} data-chosen={isChosen || undefined} onFocus={onChoose} onKeyDown={onKeyDown}>
      <td>
        <Grip />
      </td>
      <td>
        <DraftInput
          ariaLabel={`Name of ${size.name}`}
          isBare
          isMono
          value={size.name}
          onCommit={(name) => onChange({ name })}
        />
      </td>
      <td>{edge("width")}</td>
      <td>{edge("height")}</td>
      <td>
        <ChoiceInput
          ariaLabel={`Fit of ${size.name}`}
          isSmall
          value={size.fit}
          choices={toChoices(IMAGE_FITS)}
          onCommit={(fit) => onChange({ fit })}
        />
      </td>
      <td>
        <ChoiceInput
          ariaLabel={`Format of ${size.name}`}
          isSmall
          value={size.format}
          choices={toChoices(IMAGE_FORMATS)}
          onCommit={(format) => onChange({ format })}
        />
      </td>
      <td>{edge("quality")}</td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={`Remove ${size.name}`}
          onClick={onRemove}
        >
          <Icon name="x" size={14} />
        </ActionIcon>
      </td>
    </tr>
  );
}

function readNumber(text: string): unknown {
  if (text.trim() === "") return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
}
