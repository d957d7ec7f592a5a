// What an open editor is told while it listens, and the text of it: server-sent events.
import type { ApplicationStatus, GenerationProgress } from "@lathe/contract";
import type { ModelNews } from "../services/model-changes.ts";

/** The events by their names, each with all that is known of its subject: the latest one makes earlier ones needless. */
export interface EventValues {
  /** The model is another. */
  readonly model: ModelNews & {
    readonly revision: string;
    /** The revision that the changes start from, which was told before; null in the first event. */
    readonly since: string | null;
  };
  /** What generating would do is another. */
  readonly plan: { readonly revision: string; readonly savedRevision: string | null };
  readonly generation: GenerationProgress;
  readonly application: ApplicationStatus;
}

/** The name of an event. */
export type EventKind = keyof EventValues;

/** Every kind, in the order in which they are told. */
export const EVENT_KINDS: readonly EventKind[] = ["model", "plan", "generation", "application"];

/** What a stream begins with: how long a client waits before it connects again, in milliseconds. */
export const STREAM_START = "retry: 2000\n\n";

/** What keeps a quiet stream alive; clients skip it. */
export const HEARTBEAT = ": nothing new\n\n";

/** The text of an event. */
export function eventText<Kind extends EventKind>(kind: Kind, value: EventValues[Kind]): string {
  return `event: ${kind}\ndata: ${JSON.stringify(value)}\n\n`;
}
