// What the editor knows: the model as the generator has it, the steps that wait to be saved, and how things are outside.
import type { ApplicationStatus } from "@lathe/contract";
import type { Model } from "@lathe/model";
import type { BaseModel } from "./base-model.ts";
import type { Clash, Origin } from "./clash.ts";
import type { QueuedStep } from "./step.ts";
import type { DoneStep } from "./undo-stack.ts";

/** Why steps that wait are not sent. */
export type Hold =
  /** The generator does not answer. */
  | { readonly reason: "away" }
  /** Another program writes, or nothing can be written; a person has to say when to go on, in the first case after some tries. */
  | { readonly reason: "locked"; readonly message: string; readonly isTrying: boolean }
  /** The first of them and somebody else's change are about the same thing. */
  | { readonly reason: "clash"; readonly clash: Clash };

/** What others have changed and this page has taken over. */
export interface TakenOver extends Origin {
  readonly count: number;
  /** When this page did so; what follows soon is counted together. */
  readonly takenAt: number;
  /** The ids of the parts. */
  readonly ids: ReadonlySet<string>;
}

/** A step that the generator did not take. */
export interface RefusedStep {
  readonly label: string;
  readonly message: string;
}

/** What the editor knows. */
export interface EditorState {
  readonly base: BaseModel | undefined;
  /** The base with every step that waits: what is shown. */
  readonly model: Model | undefined;
  /** Why there is no model to show. */
  readonly loadError: Error | undefined;
  /** In the order in which they are sent; the first may be on its way. */
  readonly waiting: readonly QueuedStep[];
  /** Whether the browser had no room to keep them: they would not outlive a reload. */
  readonly isUnkept: boolean;
  /** The step that is on its way by a route of its own. */
  readonly routed: Pick<DoneStep, "id" | "label" | "route"> | undefined;
  /** When the request under way was sent. */
  readonly sendingSince: number | undefined;
  readonly hold: Hold | undefined;
  /** When something was saved by this page last. */
  readonly savedAt: number | undefined;
  readonly takenOver: TakenOver | undefined;
  /** The last step that was refused. */
  readonly refused: RefusedStep | undefined;
  readonly isConnected: boolean;
  /** The revision of the last generation; undefined until it is known, null before the first. */
  readonly savedRevision: string | null | undefined;
  readonly application: ApplicationStatus;
  /** Whether a generation is under way, by whoever: nothing is edited meanwhile. */
  readonly isGenerating: boolean;
}

export const INITIAL_STATE: EditorState = {
  base: undefined,
  model: undefined,
  loadError: undefined,
  waiting: [],
  isUnkept: false,
  routed: undefined,
  sendingSince: undefined,
  hold: undefined,
  savedAt: undefined,
  takenOver: undefined,
  refused: undefined,
  isConnected: true,
  savedRevision: undefined,
  application: { state: "stopped", step: null, url: null, message: null },
  isGenerating: false,
};
