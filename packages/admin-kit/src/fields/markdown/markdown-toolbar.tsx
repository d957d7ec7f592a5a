// The toolbar above a text in Markdown.
import { Segments, type Shortcut } from "@lathe/ui";
import { memo } from "react";
import type { TextKey } from "../../texts/catalogue.ts";
import { useTexts } from "../../texts/texts-context.tsx";
import { InputButton } from "../input-button.tsx";
import type { MarkdownCommand } from "./markdown-commands.ts";
import styles from "./markdown-input.module.css";
import type { MarkdownMode } from "./use-markdown-mode.ts";

const BUTTONS: readonly {
  readonly command: MarkdownCommand;
  readonly icon: string;
  readonly label: TextKey;
  readonly shortcut?: Shortcut;
}[] = [
  { command: "heading", icon: "heading-2", label: "fields.markdown-heading" },
  { command: "bold", icon: "bold", label: "fields.markdown-bold", shortcut: "mod+b" },
  { command: "italic", icon: "italic", label: "fields.markdown-italic", shortcut: "mod+i" },
  { command: "link", icon: "link", label: "fields.markdown-link" },
  { command: "bullets", icon: "list", label: "fields.markdown-bullets" },
  { command: "numbers", icon: "list-ordered", label: "fields.markdown-numbers" },
  { command: "quote", icon: "quote", label: "fields.markdown-quote" },
  { command: "code", icon: "code", label: "fields.markdown-code" },
  { command: "image", icon: "image", label: "fields.markdown-image" },
];

/** Shows the buttons, the modes and the way to the whole screen. What is typed is none of its business. */
export const MarkdownToolbar = memo(function MarkdownToolbar({
  mode,
  onMode,
  onCommand,
  isFull,
  onFull,
}: {
  readonly mode: MarkdownMode;
  onMode(mode: MarkdownMode): void;
  onCommand(command: MarkdownCommand): void;
  readonly isFull: boolean;
  onFull(isFull: boolean): void;
}) {
  const { text } = useTexts();
  // No value of a select is a key without places: the compiler knows it of these alone.
  const say = text as (key: TextKey) => string;
  return (
    <div className={styles["toolbar"]} role="toolbar" aria-label={text("fields.markdown-tools")}>
      <span className={styles["buttons"]} data-hidden={mode === "preview" || undefined}>
        {BUTTONS.map(({ command, icon, label, shortcut }) => (
          <InputButton
            key={command}
            icon={icon}
            label={say(label)}
            shortcut={shortcut}
            onClick={() => onCommand(command)}
          />
        ))}
      </span>
      <Segments
        size="small"
        label={text("fields.markdown-mode")}
        segments={[
          { value: "write", label: text("fields.markdown-write") },
          { value: "preview", label: text("fields.markdown-preview") },
          { value: "both", label: text("fields.markdown-both") },
        ]}
        value={mode}
        onChange={onMode}
      />
      <InputButton
        icon={isFull ? "minimize-2" : "maximize-2"}
        label={text(isFull ? "fields.markdown-leave-full" : "fields.markdown-full")}
        onClick={() => onFull(!isFull)}
      />
    </div>
  );
});
