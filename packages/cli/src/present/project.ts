// The whole model in short, for people.
import type { ModelState } from "@lathe/generator";
import type { Entity } from "@lathe/model";
import type { Terminal } from "../terminal.ts";
import { formatColumns } from "./columns.ts";

/** Modules and entities, and how the model stands to the last generation. */
export function formatProjectOverview(reading: ModelState, paint: Terminal["paint"]): readonly string[] {
  const { model, problems } = reading;
  const { project, modules, entities } = model;
  const wrong = problems.length;
  return [
    `${paint("bold", project.label)}  ${paint("dim", project.name)}`,
    ...(project.description === "" ? [] : [project.description]),
    describeGenerationState(reading),
    ...(wrong === 0
      ? []
      : [paint("red", `${wrong} ${wrong === 1 ? "problem" : "problems"}: lathe validate lists them.`)]),
    ...modules.flatMap(({ name, label }) => {
      const own = entities.filter((entity) => entity.module === name);
      const rows = own.map((entity) => formatEntityRow(entity, paint));
      const empty = own.length === 0 ? [paint("dim", "  no entities yet")] : [];
      return ["", `${paint("bold", name)}  ${paint("dim", label)}`, ...formatColumns(rows, "  "), ...empty];
    }),
    ...(modules.length === 0 ? ["", "No modules yet. Begin with lathe add module NAME."] : []),
  ];
}

function describeGenerationState({ savedRevision, dirty }: ModelState): string {
  if (savedRevision === null) return "Nothing was generated yet.";
  return dirty
    ? "Edited since the last generation: lathe plan shows what follows."
    : "As it was generated last.";
}

function formatEntityRow(
  { name, label, kind, fields, relations, collections, projection }: Entity,
  paint: Terminal["paint"],
) {
  const counts = [
    [fields.length, "field", "fields"],
    [relations.length, "relation", "relations"],
    [collections.length, "collection", "collections"],
    [projection.length, "projected member", "projected members"],
  ] as const;
  const told = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`);
  return [paint("cyan", name), label, kind === "virtual" ? "virtual" : "", paint("dim", told.join(", "))];
}
