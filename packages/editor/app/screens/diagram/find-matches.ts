// What a text in the field of the diagram finds.
import type { DiagramContent } from "./diagram-content.ts";

/** The ids of entities and modules that have the text in a name, a label or a member; undefined where nothing is looked for. */
export function findMatches(
  { entities, modules }: Pick<DiagramContent, "entities" | "modules">,
  text: string,
): ReadonlySet<string> | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return undefined;
  const has = (name: string) => name.toLowerCase().includes(wanted);
  return new Set([
    ...entities.flatMap(({ id, entity }) => {
      const { name, label, labelPlural, fields, relations, projection } = entity;
      const members = [...fields, ...relations, ...projection].map((member) => member.name);
      return [name, label, labelPlural, ...members].some(has) ? [id] : [];
    }),
    ...modules.flatMap(({ name }) => (has(name) ? [name] : [])),
  ]);
}
