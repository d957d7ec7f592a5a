// A text editor of CodeMirror in the look of the house. It is large, and loaded where a text is edited.
import { defaultKeymap, history, historyKeymap, isolateHistory } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import {
  Compartment,
  EditorState,
  type Extension,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { CodeLanguage } from "../code-pieces.ts";
import { type CodeMark, findTypedRange } from "./code-marks.ts";

/** Of the element that is typed in. */
export type Attributes = Readonly<Record<string, string>>;

/** An editor in the page. */
export interface CodeView {
  /** Puts another text into it, as one step of its undo; nothing happens where it has that text. */
  setText(text: string): void;
  setMarks(marks: readonly CodeMark[]): void;
  setAttributes(attributes: Attributes): void;
  /** Has a line in view, counted from 0. */
  showLine(line: number): void;
  destroy(): void;
}

/** What it is made of. */
export interface CodeViewOptions {
  readonly text: string;
  readonly language: CodeLanguage;
  readonly attributes: Attributes;
  onType(text: string): void;
  /** Ctrl+Enter. */
  onSubmit(): void;
}

/**
 * Makes the editor. The element gets a shadow root: only there does CodeMirror adopt its style sheets, in a document it would write
 * a style element, which the policy of our pages forbids. Variables of the house get in, rules do not.
 */
export function createCodeView(host: HTMLElement, options: CodeViewOptions): CodeView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const attributes = new Compartment();
  // What is put in from outside was not typed.
  let isOwn = false;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        // A lone carriage return is a character like others: what is not changed is written as it was.
        EditorState.lineSeparator.of("\n"),
        lineNumbers(),
        history(),
        MARKS,
        keymap.of([
          { key: "Mod-Enter", run: () => (options.onSubmit(), true) },
          ...historyKeymap,
          // Tab is none of them: it goes on to what is next in the page.
          ...defaultKeymap,
        ]),
        attributes.of(setAttributes(options.attributes)),
        languageOf(options.language),
        LOOK,
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isOwn) options.onType(state.sliceDoc());
        }),
      ],
    }),
  });
  return {
    setText(text) {
      const before = view.state.sliceDoc();
      if (before === text) return;
      const { from, to, insert } = findTypedRange(before, text);
      isOwn = true;
      view.dispatch({ changes: { from, to, insert }, annotations: isolateHistory.of("full") });
      isOwn = false;
    },
    setMarks: (marks) => view.dispatch({ effects: putMarks.of(marks) }),
    setAttributes: (next) => view.dispatch({ effects: attributes.reconfigure(setAttributes(next)) }),
    showLine(line) {
      const at = view.state.doc.line(Math.min(line + 1, view.state.doc.lines)).from;
      view.dispatch({ effects: EditorView.scrollIntoView(at, { y: "center" }) });
    },
    destroy: () => view.destroy(),
  };
}

function setAttributes(attributes: Attributes): Extension {
  return EditorView.contentAttributes.of({ tabindex: "0", ...attributes });
}

function languageOf(language: CodeLanguage): Extension {
  if (language === "ts") return javascript({ typescript: true });
  return language === "json" ? json() : [];
}

const putMarks = StateEffect.define<readonly CodeMark[]>();

const MARKS = StateField.define<DecorationSet>({
  create: () => RangeSet.empty,
  update: (marks, { changes, effects, state }) =>
    effects.reduce(
      (before, effect) => (effect.is(putMarks) ? drawMarks(effect.value, state.doc) : before),
      marks.map(changes),
    ),
  provide: (field) => EditorView.decorations.from(field),
});

function drawMarks(marks: readonly CodeMark[], doc: Text): DecorationSet {
  return Decoration.set(
    marks
      .filter(({ line }) => line >= 0 && line < doc.lines)
      .map(({ line, kind, isCurrent }) =>
        Decoration.line({ class: `lathe-${kind}${isCurrent ? " lathe-current" : ""}` }).range(
          doc.line(line + 1).from,
        ),
      ),
    true,
  );
}

/** As all code here: only keywords and comments are tinted. */
const TINTS = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null], color: "var(--lathe-blue)" },
  { tag: tags.comment, color: "var(--lathe-muted)" },
]);

const LOOK: Extension = [
  syntaxHighlighting(TINTS),
  EditorView.theme({
    "&": {
      height: "100%",
      maxHeight: "inherit",
      backgroundColor: "transparent",
      color: "var(--lathe-ink)",
      fontSize: "12px",
    },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": {
      overflow: "auto",
      fontFamily: "var(--mantine-font-family-monospace)",
      fontVariantLigatures: "none",
      lineHeight: "var(--code-line, 20px)",
    },
    ".cm-content": { padding: "0 0 4px", caretColor: "var(--lathe-ink)" },
    ".cm-line": { padding: "0 12px" },
    // Lines that are scrolled sideways go below it.
    ".cm-gutters": {
      border: "0",
      backgroundColor: "var(--code-page, var(--lathe-surface))",
      color: "var(--lathe-muted)",
    },
    ".cm-lineNumbers .cm-gutterElement": {
      minWidth: "var(--code-gutter, 36px)",
      padding: "0 4px 0 12px",
    },
    ".lathe-settled": { backgroundColor: "var(--lathe-line-insert)" },
    ".lathe-open": { backgroundColor: "var(--lathe-warning-tint)" },
    ".lathe-wrong": {
      backgroundColor: "var(--lathe-danger-tint)",
      boxShadow: "inset 3px 0 var(--lathe-danger)",
    },
    ".lathe-current": { boxShadow: "inset 3px 0 var(--lathe-accent)" },
  }),
];
