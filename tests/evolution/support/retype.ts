// Fields that change their type and flags at random, where there is a cast.
import { planMigration } from "@lathe/codegen";
import { FIELD_TYPES } from "@lathe/contract";
import { FIELD_TYPE_DEFINITIONS, type Model, replaceField } from "@lathe/model";
import type { Choices } from "../../support/choices.ts";

/** The model with up to so many fields of other types. */
export function withRetypes(model: Model, choices: Choices, count: number): Model {
  let edited = model;
  for (let i = 0; i < count; i++) edited = withRetype(edited, choices);
  return edited;
}

function withRetype(model: Model, choices: Choices): Model {
  const places = model.entities.flatMap(({ name: entity, fields }) =>
    fields.map(({ name }) => ({ entity, name })),
  );
  const place = choices.pick(places);
  if (place === undefined) return model;
  const type = choices.pick(FIELD_TYPES);
  const { capabilities } = FIELD_TYPE_DEFINITIONS[type];
  const draft = {
    name: place.name,
    type,
    required: type !== "image" && choices.oneIn(2),
    unique: capabilities.unique && choices.oneIn(3),
    sortable: capabilities.sortable && choices.oneIn(2),
    ...(type === "enum" ? { values: [{ value: "true" }, { value: "1" }] } : {}),
    ...(type === "string" ? { maxLength: 1 + choices.upTo(100) } : {}),
    ...(type === "decimal" ? { precision: 3 + choices.upTo(9), scale: choices.upTo(3) } : {}),
  };
  const result = replaceField(model, { ...place, draft });
  return result.ok && planMigration({ before: model, after: result.model }).ok ? result.model : model;
}
