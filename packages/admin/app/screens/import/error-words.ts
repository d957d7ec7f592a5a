// What is wrong with a cell of a file, in the operator's language and by the rules of its field. Free of React.
import {
  type Texts,
  findPartOfMember,
  formatProblem,
  parseNumberText,
  validateValue,
} from "@lathe/admin-kit";
import type { ImportSettings, UiField, UiScreen } from "@lathe/client";
import { getFailureKind } from "./failure-kind.ts";
import type { ImportFailure } from "./import-errors-query.ts";
import type { Reading } from "./import-targets.ts";

type Failure = Pick<ImportFailure, "code" | "member" | "value" | "message">;

/** Words for a refusal; those of the application where it says more than is known here. */
export function wordFailure(failure: Failure, { screen, settings, texts }: ErrorScope): string {
  const { code, member, value, message } = failure;
  const part = member === null ? undefined : findPartOfMember(screen, member);
  switch (getFailureKind({ code, value }, part && (part.kind === "field" ? "field" : "relation"))) {
    case "required":
      return texts.text("fields.problem-required");
    case "taken":
      return texts.text("transfers.error-taken");
    case "repeated":
      return texts.text("transfers.error-repeated");
    case "noRecord":
      return texts.text("transfers.error-no-record");
    case "noImage":
      return texts.text("transfers.error-no-image");
    case "notWritten":
      return texts.text("transfers.error-not-written");
    case "badRow":
      return texts.text("transfers.error-row");
    case "forbidden":
      return texts.text("transfers.error-forbidden");
    case "application":
      return message;
    case "value": {
      if (part?.kind !== "field") return message;
      const { read = {} } = settings?.mapping.find((one) => one.member === member) ?? {};
      return wordValue(part.field, value ?? "", { read, texts }) ?? message;
    }
  }
}

/** What an error is told with. */
export interface ErrorScope {
  readonly screen: UiScreen;
  readonly settings: ImportSettings | null;
  readonly texts: Texts;
}

function wordValue(
  field: UiField,
  value: string,
  { read, texts }: { readonly read: Reading; readonly texts: Texts },
): string | undefined {
  switch (field.type) {
    case "boolean":
      return texts.text("transfers.error-boolean");
    case "date":
    case "datetime":
      return texts.text("transfers.error-date");
    case "enum":
      return texts.text("transfers.error-choice");
    case "integer":
    case "float": {
      const plain = parseNumberText(value, toLocale(read));
      return sayFirst(field, plain === undefined ? value : Number(plain), texts);
    }
    case "bigint":
    case "decimal":
      return sayFirst(field, parseNumberText(value, toLocale(read)) ?? value, texts);
    default:
      return sayFirst(field, value, texts);
  }
}

function sayFirst(field: UiField, value: unknown, texts: Texts): string | undefined {
  const [problem] = validateValue(field, value);
  return problem === undefined ? undefined : formatProblem(problem, texts);
}

/** A language that writes numbers as they are read. */
function toLocale({ decimal }: Reading): string {
  return decimal === "," ? "de" : "en";
}
