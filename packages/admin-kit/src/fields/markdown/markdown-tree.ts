// What Markdown says, as data: a preview shows it without ever making HTML of anybody's text.

/** A part of a text. */
export type MarkdownBlock =
  | { readonly kind: "heading"; readonly level: number; readonly content: readonly MarkdownInline[] }
  | { readonly kind: "paragraph"; readonly content: readonly MarkdownInline[] }
  | { readonly kind: "code"; readonly language: string; readonly text: string }
  | { readonly kind: "quote"; readonly blocks: readonly MarkdownBlock[] }
  | {
      readonly kind: "list";
      /** The first number; undefined for bullets. */
      readonly start: number | undefined;
      readonly items: readonly (readonly MarkdownBlock[])[];
    }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly MarkdownInline[])[];
      readonly rows: readonly (readonly (readonly MarkdownInline[])[])[];
    }
  | { readonly kind: "rule" };

/** A part of a line. */
export type MarkdownInline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis" | "strike"; readonly content: readonly MarkdownInline[] }
  | { readonly kind: "link"; readonly address: string; readonly content: readonly MarkdownInline[] }
  | { readonly kind: "image"; readonly address: string; readonly text: string }
  | { readonly kind: "break" };
