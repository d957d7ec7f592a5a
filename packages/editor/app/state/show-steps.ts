// What is shown: the model with the steps that wait.
import type { Model } from "@lathe/model";
import { decide, listPlaces } from "./clash.ts";
import { type Fit, fitStep } from "./fit-step.ts";
import { type QueuedStep, type StepParts, hasEdits } from "./step.ts";

/** What stands in the way of a step. */
export type Obstacle = Extract<Fit, { readonly kind: "clash" | "refused" }>;

/** The model to show, and what stands in the way of the first step. */
export interface ShownSteps {
  readonly model: Model;
  readonly obstacle: Obstacle | undefined;
}

/** Puts the steps on top of a model. One that clashes shows its own values as long as nobody has decided. */
export function showSteps(base: Model, waiting: readonly QueuedStep[]): ShownSteps {
  let model = base;
  let obstacle: Obstacle | undefined;
  for (const [index, queued] of waiting.entries()) {
    if (!hasEdits(queued)) continue;
    const fit = fitStep(model, queued.content.edits, queued.parts);
    const shown = fit.kind === "clash" ? fitByForce(model, queued.parts, fit) : fit;
    if (shown.kind === "fits") ({ model } = shown);
    if (index === 0 && (fit.kind === "clash" || fit.kind === "refused")) obstacle = fit;
  }
  return { model, obstacle };
}

function fitByForce(
  model: Model,
  parts: StepParts,
  { clashes }: Extract<Fit, { readonly kind: "clash" }>,
): Fit {
  const places = listPlaces(model, parts, clashes);
  const choices = Object.fromEntries(places.map(({ key }) => [key, "mine" as const]));
  return fitStep(model, [], decide(model, parts, places, choices));
}
