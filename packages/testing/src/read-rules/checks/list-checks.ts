// Everything that is checked of an entity, each with the sentence that a test is called by.
import { type Entity, type Model, getLookup } from "@lathe/model";
import { listRelationViews } from "../relation-views.ts";
import { checkOptions, checkRelated } from "./related.ts";
import type { TestContext } from "./test-context.ts";
import {
  checkClosed,
  checkClosedViews,
  checkHidden,
  listClosedOperations,
  listClosedViews,
  listHiddenMembers,
} from "./closed.ts";
import { checkGet } from "./get.ts";
import { checkList } from "./list.ts";

/** A check, and what it shows where it passes. */
export interface NamedCheck {
  readonly name: string;
  readonly work: (trial: TestContext) => Promise<void>;
}

/** The checks of an entity that is open outside, or closed. */
export function listChecks(model: Model, entity: Entity): readonly NamedCheck[] {
  const { list, get } = entity.external;
  return [
    ...(list === "off" && get === "off" ? [] : listReadChecks(model, entity)),
    ...(listClosedOperations(entity).length === 0
      ? []
      : [
          createCheck(`there is no ${listClosedOperations(entity).join(", ")}`, (trial) =>
            checkClosed(entity, trial),
          ),
        ]),
    ...(listClosedViews(entity).length === 0
      ? []
      : [
          createCheck(`nothing leads along ${listClosedViews(entity).join(", ")}`, (trial) =>
            checkClosedViews(entity, trial),
          ),
        ]),
  ];
}

function listReadChecks(model: Model, entity: Entity): readonly NamedCheck[] {
  const along = listRelationViews(entity, getLookup(model)).flatMap((view) => [
    createCheck(`${view.name} leads to records that fit`, (trial) => checkRelated(entity, view, trial)),
    ...(view.hasOptions
      ? [
          createCheck(`options for ${view.name} are records that fit`, (trial) =>
            checkOptions(entity, view, trial),
          ),
        ]
      : []),
  ]);
  return [
    createCheck("a list shows the records that fit, and counts no others", (trial) =>
      checkList(entity, trial),
    ),
    createCheck("a get shows a record that fits, and no other", (trial) => checkGet(entity, trial)),
    ...along,
    ...(listHiddenMembers(entity).length === 0
      ? []
      : [
          createCheck("what is hidden can't be asked for by its name", (trial) => checkHidden(entity, trial)),
        ]),
  ];
}

function createCheck(name: string, work: NamedCheck["work"]): NamedCheck {
  return { name, work };
}
