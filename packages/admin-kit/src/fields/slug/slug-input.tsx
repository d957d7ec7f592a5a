// A slug: the part of an address that names a record.
import { useEffect, useRef } from "react";
import { useScreen } from "../../screens/screens-context.tsx";
import { toInnerWord } from "../../texts/inner-word.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { getPlainTextProps } from "../plain-text-props.ts";
import { TextControl } from "../text-control.tsx";
import { makeSlug } from "./make-slug.ts";
import styles from "./slug-input.module.css";

/** Enters a slug. That of a new record follows its source until somebody edits it. */
export function SlugInput(props: FieldInputProps) {
  const { path, field, values, onChange } = props;
  const { text, locale } = useTexts();
  const source = useScreen(path)?.fields[field.from ?? ""];
  const made = makeSlug(String(values?.[field.from ?? ""] ?? ""), field.maxLength);
  useFollowedSource(props, made);
  return (
    <TextControl
      framed={props}
      {...getPlainTextProps(props)}
      classNames={{ input: styles["input"] ?? "" }}
      leftSection={
        <span className={styles["slash"]} aria-hidden>
          /
        </span>
      }
      leftSectionWidth={24}
      leftSectionPointerEvents="none"
      {...(source === undefined
        ? {}
        : {
            rightSectionWidth: "auto",
            rightSection: (
              <button
                type="button"
                className={styles["from"]}
                disabled={made === null}
                onClick={() => onChange(made)}
              >
                {text("fields.from-source", { source: toInnerWord(source.label, locale) })}
              </button>
            ),
          })}
      spellCheck={false}
    />
  );
}

/** Keeps the slug of a new record the one that is made of its source, until it is another one. */
function useFollowedSource({ value, onChange, isNew = false }: FieldInputProps, made: string | null): void {
  // Nothing was made yet: a record that begins with a source gets its slug at once.
  const former = useRef<string | null>(null);
  useEffect(() => {
    if (former.current === made) return;
    const isFollowing = isNew && (value ?? null) === former.current;
    former.current = made;
    if (isFollowing) onChange(made);
  }, [made, value, onChange, isNew]);
}
