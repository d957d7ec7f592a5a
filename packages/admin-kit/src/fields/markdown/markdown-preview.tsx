// What Markdown will look like; loaded when somebody looks at it.
import { Icon } from "@lathe/ui";
import { type ReactNode, createElement } from "react";
import type { MarkdownBlock, MarkdownInline } from "./markdown-tree.ts";
import styles from "./markdown-preview.module.css";
import { parseMarkdown } from "./parse-markdown.ts";

/** Shows a text. Nothing of it becomes HTML, so there is nothing to sanitise; pictures of other hosts are links. */
export function MarkdownPreview({ text }: { readonly text: string }) {
  return <div className={styles["preview"]}>{parseMarkdown(text).map(showBlock)}</div>;
}

function showBlock(block: MarkdownBlock, key: number): ReactNode {
  switch (block.kind) {
    case "heading":
      // The page has its own headings above these.
      return createElement(`h${Math.min(block.level + 1, 6)}`, { key }, showInlines(block.content));
    case "paragraph":
      return <p key={key}>{showInlines(block.content)}</p>;
    case "code":
      return (
        <pre key={key}>
          <code>{block.text}</code>
        </pre>
      );
    case "quote":
      return <blockquote key={key}>{block.blocks.map(showBlock)}</blockquote>;
    case "list": {
      const items = block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no other name than their place
        <li key={index}>{item.map(showBlock)}</li>
      ));
      return block.start === undefined ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      );
    }
    case "table":
      return <PreviewTable key={key} table={block} />;
    case "rule":
      return <hr key={key} />;
  }
}

function PreviewTable({
  table: { head, rows },
}: {
  readonly table: Extract<MarkdownBlock, { readonly kind: "table" }>;
}) {
  /* oxlint-disable react/no-array-index-key -- cells have no other name than their place */
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index}>{showInlines(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{showInlines(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  /* oxlint-enable react/no-array-index-key */
}

function showInlines(inlines: readonly MarkdownInline[]): ReactNode {
  return inlines.map(showInline);
}

function showInline(inline: MarkdownInline, key: number): ReactNode {
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "code":
      return <code key={key}>{inline.text}</code>;
    case "strong":
      return <strong key={key}>{showInlines(inline.content)}</strong>;
    case "emphasis":
      return <em key={key}>{showInlines(inline.content)}</em>;
    case "strike":
      return <s key={key}>{showInlines(inline.content)}</s>;
    case "link":
      return showLink(inline.address, showInlines(inline.content), key);
    case "image":
      return showLink(
        inline.address,
        <>
          <Icon name="image" size={14} /> {inline.text}
        </>,
        key,
      );
    case "break":
      return <br key={key} />;
  }
}

/** Addresses that run scripts are no links. */
function showLink(address: string, content: ReactNode, key: number): ReactNode {
  return /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(address) ? (
    <a key={key} href={address} target="_blank" rel="noreferrer">
      {content}
    </a>
  ) : (
    <span key={key}>{content}</span>
  );
}
