// The large form as plain HTML: the same controls with the same long text, no script, and no more styles than boxes need.
import type { Field } from "@lathe/model";
import { createLargeFormModel } from "../../tests/browser/support/large-form-model.ts";
import { LONG_TEXT } from "./create-reports.ts";

const STYLES = `
  body { display: grid; grid-template-columns: 662px 300px; gap: 24px; font: 14px/22px sans-serif }
  form { display: grid; gap: 16px }
  label { display: block }
  input, select, textarea { box-sizing: border-box; width: 100%; font: inherit }
  textarea { height: 88px }
  textarea.long { height: 232px }
`;

/** The document. */
export function writePlainForm(): string {
  const reports = createLargeFormModel().entities.find(({ name }) => name === "reports");
  const controls = (reports?.fields ?? []).map(
    (field) => `<label>${field.name}${writeControl(field)}</label>`,
  );
  return `<!doctype html><style>${STYLES}</style><form>${controls.join("")}</form><aside></aside>`;
}

function writeControl({ type }: Field): string {
  switch (type) {
    case "markdown":
      return `<textarea class="long">${LONG_TEXT}</textarea>`;
    case "text":
    case "json":
      return "<textarea></textarea>";
    case "enum":
      return "<select><option>draft</option></select>";
    case "boolean":
      return '<input type="checkbox">';
    default:
      return "<input>";
  }
}
