// Puts the description of the UI into another language.
import type { ScreenParameter, Ui, UiModule, UiScreen } from "@lathe/contract";
import type { TranslatedWords, Translation } from "./translation.ts";

/** The same description in the words of a translation; what that does not have stays as it is. */
export function translateUi(ui: Ui, { project, parts = {} }: Translation): Ui {
  return {
    ...ui,
    project: withWords(ui.project, project),
    modules: ui.modules.map((module) => translateModule(module, parts)),
  };
}

type Parts = Readonly<Record<string, TranslatedWords>>;

function translateModule(module: UiModule, parts: Parts): UiModule {
  return {
    ...withWords(module, findWords(parts, module)),
    entities: module.entities.map((screen) => translateScreen(screen, parts)),
  };
}

function translateScreen(screen: UiScreen, parts: Parts): UiScreen {
  const words = findWords(parts, screen);
  const { labelPlural = screen.labelPlural, group = screen.group } = words ?? {};
  return {
    ...withWords(screen, words),
    labelPlural,
    group,
    parameters: translateParameters(screen.parameters, words),
    fields: mapValues(screen.fields, (field) => {
      const own = findWords(parts, field);
      const values = field.values?.map((one) => ({
        ...one,
        label: findLabel(own?.values, one.value) ?? one.label,
      }));
      return { ...withWords(field, own), ...(values === undefined ? {} : { values }) };
    }),
    relations: mapValues(screen.relations, (relation) => withWords(relation, findWords(parts, relation))),
    collections: mapValues(screen.collections, (collection) => {
      const own = findWords(parts, collection);
      const parameters = translateParameters(collection.parameters, own);
      return { ...withWords(collection, own), parameters };
    }),
  };
}

function findWords(parts: Parts, { id }: { readonly id: string }): TranslatedWords | undefined {
  return Object.hasOwn(parts, id) ? parts[id] : undefined;
}

function findLabel(labels: Readonly<Record<string, string>> = {}, name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}

function withWords<Part extends { readonly label: string; readonly description: string }>(
  part: Part,
  words: TranslatedWords | undefined,
): Part {
  return { ...part, label: words?.label ?? part.label, description: words?.description ?? part.description };
}

function translateParameters(
  parameters: readonly ScreenParameter[],
  words: TranslatedWords | undefined,
): readonly ScreenParameter[] {
  return parameters.map((one) => ({ ...one, label: findLabel(words?.parameters, one.name) ?? one.label }));
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
