// Labels may be empty in a model and in its translations: the one place that says what people see then, which is the name in words.
// Free of React.
import type { Ui, UiScreen } from "@lathe/client";

interface Labelled {
  readonly label: string;
}

/** The same description without an empty label. */
export function fillLabels(ui: Ui): Ui {
  const modules = ui.modules.map((module) => {
    const named = fill(module, module.name);
    return { ...named, entities: module.entities.map((screen) => fillScreen(screen, named.label)) };
  });
  return { ...ui, project: fill(ui.project, ui.project.name), modules };
}

function fillScreen(screen: UiScreen, moduleLabel: string): UiScreen {
  const { name, label, labelPlural, group, fields, relations, collections, parameters } = screen;
  const words = toWords(name);
  const fillParameters = (all: UiScreen["parameters"]) => all.map((one) => fill(one, one.name));
  return {
    ...screen,
    // Entities have the names of several.
    label: isEmpty(label) ? (isEmpty(labelPlural) ? words : labelPlural) : label,
    labelPlural: isEmpty(labelPlural) ? words : labelPlural,
    group: isEmpty(group) ? moduleLabel : group,
    parameters: fillParameters(parameters),
    fields: mapNamed(fields, (field, member) => ({
      ...fill(field, member),
      ...(field.values === undefined ? {} : { values: field.values.map((one) => fill(one, one.value)) }),
    })),
    relations: mapNamed(relations, fill),
    collections: mapNamed(collections, (collection, member) => ({
      ...fill(collection, member),
      parameters: fillParameters(collection.parameters),
    })),
  };
}

function fill<Part extends Labelled>(part: Part, name: string): Part {
  return isEmpty(part.label) ? { ...part, label: toWords(name) } : part;
}

function isEmpty(label: string): boolean {
  return label.trim() === "";
}

function mapNamed<Part>(
  parts: Readonly<Record<string, Part>>,
  map: (part: Part, name: string) => Part,
): Readonly<Record<string, Part>> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, map(part, name)]));
}

/** `readingMinutes` becomes "Reading minutes", `article-cards` "Article cards". */
export function toWords(name: string): string {
  const words = name
    .replaceAll(/[-_]+/g, " ")
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replaceAll(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase())
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
