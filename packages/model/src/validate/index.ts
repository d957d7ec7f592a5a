// All validation rules, and the run over them.
import type { Issue } from "../issue.ts";
import { getLookup } from "../lookup.ts";
import type { Entity } from "../parts/entity.ts";
import type { Model } from "../types.ts";
import { adminForm } from "./admin-form.ts";
import { adminSort } from "./admin-sort.ts";
import { alwaysTrue } from "./always-true.ts";
import { collectionExternal } from "./collection-external.ts";
import { collectionOf } from "./collection-of.ts";
import { display } from "./display.ts";
import { distinctTables } from "./distinct-tables.ts";
import { entityIndexes } from "./entity-indexes.ts";
import { entityKind } from "./entity-kind.ts";
import { entityModule } from "./entity-module.ts";
import { externalCreate } from "./external-create.ts";
import { fieldCapabilities } from "./field-capabilities.ts";
import { fieldDefault } from "./field-default.ts";
import { fieldOptions } from "./field-options.ts";
import { imageWrite } from "./image-write.ts";
import { indexedText } from "./indexed-text.ts";
import { listColumns } from "./list-columns.ts";
import { parameters } from "./parameters.ts";
import { projectionCapabilities } from "./projection-capabilities.ts";
import { projectionHidden } from "./projection-hidden.ts";
import { projectionExternal } from "./projection-external.ts";
import { projectionFrom } from "./projection-from.ts";
import { readOnly } from "./read-only.ts";
import { readRuleSet } from "./read-rule-set.ts";
import { relationOptions } from "./relation-options.ts";
import { relationTarget } from "./relation-target.ts";
import { ruleConditions } from "./rule-conditions.ts";
import { selections } from "./selections.ts";
import { slugFrom } from "./slug-from.ts";
import { sorts } from "./sorts.ts";
import { thumbnail } from "./thumbnail.ts";
import { uniqueIds } from "./unique-ids.ts";
import { uniqueMembers } from "./unique-members.ts";
import { uniqueNames } from "./unique-names.ts";
import { getEntityIssues } from "./entity-issues.ts";
import { type EntityValidator, type ModelValidator, Validation } from "./validation.ts";
import { createTrackingLookup } from "./tracking-lookup.ts";
import { virtualSource } from "./virtual-source.ts";
import { virtualWrites } from "./virtual-writes.ts";

const MODEL_VALIDATORS: readonly ModelValidator[] = [uniqueIds, uniqueNames, distinctTables];

const ENTITY_VALIDATORS: readonly EntityValidator[] = [
  entityModule,
  entityKind,
  uniqueMembers,
  fieldOptions,
  fieldCapabilities,
  indexedText,
  entityIndexes,
  fieldDefault,
  slugFrom,
  readOnly,
  imageWrite,
  relationTarget,
  relationOptions,
  collectionOf,
  collectionExternal,
  selections,
  parameters,
  virtualSource,
  virtualWrites,
  projectionFrom,
  projectionCapabilities,
  projectionExternal,
  projectionHidden,
  display,
  sorts,
  listColumns,
  adminSort,
  adminForm,
  thumbnail,
  readRuleSet,
  externalCreate,
  ruleConditions,
  alwaysTrue,
];

function checkEntity(entity: Entity, validation: Validation): void {
  for (const rule of ENTITY_VALIDATORS) rule(entity, validation);
}

const issueCache = new WeakMap<Model, readonly Issue[]>();

/**
 * Everything that is wrong with a model whose parts are well formed; found once per model. An entity is looked at again
 * only where it, or something that the rules asked about for its sake, is not what it was.
 */
export function validate(model: Model): readonly Issue[] {
  const found = issueCache.get(model);
  if (found !== undefined) return found;
  const lookup = getLookup(model);
  const validation = new Validation(lookup);
  for (const rule of MODEL_VALIDATORS) rule(validation);
  const tracking = createTrackingLookup(lookup);
  const issues = [...validation.issues];
  for (const entity of model.entities) issues.push(...getEntityIssues(entity, tracking, checkEntity));
  issueCache.set(model, issues);
  return issues;
}
