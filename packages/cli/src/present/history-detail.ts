// What an entry of the history did, for people.
import { FILE_ACTIONS, type HistoryDetail } from "@lathe/contract";
import { formatModelChanges } from "./changes.ts";
import { formatApiSection, formatFiles, formatHazards, type PlanFormatOptions } from "./plan.ts";

/** The lines of an entry. */
export function formatHistoryDetail(detail: HistoryDetail, view: PlanFormatOptions): readonly string[] {
  const { item, files, changes, migration, apiChanges, hazards } = detail;
  const { paint } = view;
  const told = (files ?? []).map((file) => ({ from: null, note: null, causes: [], ...file }));
  return [
    `${paint("bold", item.id)}  ${item.kind}, ${paint(item.outcome === "done" ? "green" : "red", item.outcome)}  ${item.summary}.`,
    ...(item.message === null ? [] : [`  ${item.message}`]),
    ...(files === null ? [paint("dim", "  Which files it changed was not noted.")] : []),
    ...formatChangesSection(changes, view),
    ...FILE_ACTIONS.flatMap((action) => formatFiles(told, action, view)),
    ...(migration === null ? [] : ["", paint("bold", "Migration"), `  ${migration.path}`]),
    ...formatHazards(hazards ?? [], view),
    ...formatApiSection(apiChanges ?? [], view),
  ];
}

function formatChangesSection(
  changes: HistoryDetail["changes"],
  { paint, all }: PlanFormatOptions,
): readonly string[] {
  if (changes === null || changes.length === 0) return [];
  const shown = all ? changes : changes.slice(0, MAX_SHOWN_CHANGES);
  const left = changes.length - shown.length;
  return [
    "",
    paint("bold", "Model"),
    ...formatModelChanges(shown, paint),
    ...(left > 0 ? [paint("dim", `  and ${left} more (--all lists them)`)] : []),
  ];
}

const MAX_SHOWN_CHANGES = 30;
