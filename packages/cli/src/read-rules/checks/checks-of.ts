// Everything that is checked of an entity, each with the sentence that a test is called by.
import { type Entity, type Model, lookupOf } from "@lathe/model";
import { viewsOf } from "../views.ts";
import { checkOptions, checkRelated } from "./along.ts";
import type { Trial } from "./check.ts";
import {
  checkClosed,
  checkClosedViews,
  checkHidden,
  closedOperations,
  closedViews,
  hiddenMembers,
} from "./closed.ts";
import { checkGet } from "./get.ts";
import { checkList } from "./list.ts";

/** A check, and what it shows where it passes. */
export interface NamedCheck {
  readonly name: string;
  readonly work: (trial: Trial) => Promise<void>;
}

/** The checks of an entity that is open outside, or closed. */
export function checksOf(model: Model, entity: Entity): readonly NamedCheck[] {
  const { list, get } = entity.external;
  return [
    ...(list === "off" && get === "off" ? [] : readingChecks(model, entity)),
    ...(closedOperations(entity).length === 0
      ? []
      : [named(`there is no ${closedOperations(entity).join(", ")}`, (trial) => checkClosed(entity, trial))]),
    ...(closedViews(entity).length === 0
      ? []
      : [
          named(`nothing leads along ${closedViews(entity).join(", ")}`, (trial) =>
            checkClosedViews(entity, trial),
          ),
        ]),
  ];
}

function readingChecks(model: Model, entity: Entity): readonly NamedCheck[] {
  const along = viewsOf(entity, lookupOf(model)).flatMap((view) => [
    named(`${view.name} leads to records that fit`, (trial) => checkRelated(entity, view, trial)),
    ...(view.hasOptions
      ? [named(`options for ${view.name} are records that fit`, (trial) => checkOptions(entity, view, trial))]
      : []),
  ]);
  return [
    named("a list shows the records that fit, and counts no others", (trial) => checkList(entity, trial)),
    named("a get shows a record that fits, and no other", (trial) => checkGet(entity, trial)),
    ...along,
    ...(hiddenMembers(entity).length === 0
      ? []
      : [named("what is hidden can't be asked for by its name", (trial) => checkHidden(entity, trial))]),
  ];
}

function named(name: string, work: NamedCheck["work"]): NamedCheck {
  return { name, work };
}
