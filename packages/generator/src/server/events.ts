// Tells everyone who listens that the model, the plan, a generation or the running application changed, whoever changed it.
import { isDeepStrictEqual } from "node:util";
import type { ApplicationStatus, GenerationProgress } from "@lathe/contract";
import type { ServiceOptions } from "../services/context.ts";
import { type ModelNews, NO_NEWS, readModelNews } from "../services/model-changes.ts";
import { readSavedRevision } from "../services/saved-revision.ts";
import { type ProjectWatch, watchProject } from "../store/watch-project.ts";
import { STOPPED_APPLICATION } from "./application-state.ts";
import { createEventClient, type EventClient, type EventSink } from "./events-client.ts";
import { coalesceRuns } from "./coalesce-runs.ts";
import { type EventKind, type EventValues, STREAM_START } from "./events-text.ts";

export type { EventSink };

/** A place in the audience. */
export interface Subscription {
  /** To be called when the sink, after it said false, can take text again. */
  onDrain(): void;
  /** To be called when the listener is gone; calling it again does nothing. */
  unsubscribe(): void;
}

/** The source of the event stream. */
export interface Events {
  /** Adds a listener, which is told how everything is, and from then on what changes. */
  subscribe(sink: EventSink): Subscription;
  /** Says that the model may have changed: listeners hear of it if it did. Changes on disk are seen without this, but later. */
  modelChanged(): void;
  /** Says that something was generated or rolled back: the plan is another, though the model may be the same. */
  planChanged(): void;
  /** Says how far a generation is. */
  setGeneration(progress: GenerationProgress): void;
  /** Says how the application is doing. */
  setApplication(status: ApplicationStatus): void;
  /** How many listen. */
  readonly listeners: number;
  /** Ends every stream and all watching; done once nothing of the project is looked at any more. */
  close(): Promise<void>;
}

/** The revisions that events speak of. */
export type Revisions = EventValues["plan"];

/** What the events are made from; all but the folder has a default. */
export interface EventsOptions {
  /** The project folder. */
  readonly dir: string;
  /** What the project is read with. */
  readonly services?: ServiceOptions | undefined;
  /** The revisions as they are; undefined where they can't be told at the moment. */
  readonly read?: () => Promise<Revisions | undefined>;
  /** What became of the model that was told before. */
  readonly readNews?: (since: string | null, revision: string) => Promise<ModelNews>;
  /** Calls back whenever files of the project may have changed. */
  readonly watch?: (dir: string, changed: () => void) => ProjectWatch;
  readonly heartbeatMs?: number;
  /** The one who has listened longest gives way to one more than this. */
  readonly maxListeners?: number;
}

const HEARTBEAT_MS = 15_000;
const MAX_LISTENERS = 32;

/** The events of a project. Nothing is watched while nobody listens. */
export function createEvents(options: EventsOptions): Events {
  const { dir, heartbeatMs = HEARTBEAT_MS, maxListeners = MAX_LISTENERS } = options;
  const { read = () => readRevisions(dir, options.services), watch = watchProject } = options;
  const { readNews = (since, revision) => readModelNews(dir, { since, revision }, options.services) } =
    options;
  const audience = new Map<EventSink, EventClient>();
  const values: { -readonly [Kind in EventKind]?: EventValues[Kind] } = { application: STOPPED_APPLICATION };
  let stop: (() => void) | undefined;
  let closed = false;
  let planIsNew = false;
  let lastLook = Promise.resolve();

  const lookOnce = coalesceRuns(async () => {
    const anew = planIsNew;
    planIsNew = false;
    const now = await read();
    if (now === undefined) {
      planIsNew ||= anew;
      return;
    }
    await tellModel(now.revision);
    if (anew) delete values.plan;
    put("plan", now);
  });

  return {
    subscribe(sink) {
      if (closed) sink.end();
      else join(sink);
      return {
        onDrain: () => audience.get(sink)?.onDrain(),
        unsubscribe: () => leave(sink),
      };
    },
    modelChanged: lookIfHeard,
    planChanged() {
      planIsNew = true;
      lookIfHeard();
    },
    setGeneration: (progress) => put("generation", progress),
    setApplication: (status) => put("application", status),
    get listeners() {
      return audience.size;
    },
    close() {
      closed = true;
      for (const sink of audience.keys()) dismiss(sink);
      return lastLook;
    },
  };

  function look(): Promise<void> {
    lastLook = lookOnce();
    return lastLook;
  }

  async function tellModel(revision: string): Promise<void> {
    const since = values.model?.revision ?? null;
    if (since === revision) return;
    const news = await readNews(since, revision).catch(() => NO_NEWS);
    put("model", { revision, since, ...news });
  }

  function join(sink: EventSink): void {
    const [longest] = audience.keys();
    if (longest !== undefined && audience.size >= maxListeners) dismiss(longest);
    const client = createEventClient(sink, () => values);
    audience.set(sink, client);
    stop ??= begin();
    sink.write(STREAM_START);
    void startAfterLook(sink, client);
  }

  async function startAfterLook(sink: EventSink, client: EventClient): Promise<void> {
    await look();
    if (audience.get(sink) === client) client.start();
  }

  function leave(sink: EventSink): void {
    if (!audience.delete(sink) || audience.size > 0) return;
    stop?.();
    stop = undefined;
  }

  function dismiss(sink: EventSink): void {
    leave(sink);
    sink.end();
  }

  function begin(): () => void {
    const watching = watch(dir, lookIfHeard);
    const heartbeat = setInterval(beat, heartbeatMs).unref();
    return () => {
      clearInterval(heartbeat);
      watching.close();
    };
  }

  function beat(): void {
    for (const [sink, client] of audience) if (!client.sendHeartbeat()) dismiss(sink);
  }

  function lookIfHeard(): void {
    if (audience.size > 0) void look();
  }

  function put<Kind extends EventKind>(kind: Kind, value: EventValues[Kind]): void {
    if (isDeepStrictEqual(values[kind], value)) return;
    values[kind] = value;
    for (const client of audience.values()) client.markChanged(kind);
  }
}

/** A project that can't be read just now is looked at again later: whatever it is, the next request tells it. */
async function readRevisions(
  dir: string,
  services: ServiceOptions | undefined,
): Promise<Revisions | undefined> {
  try {
    const reading = await readSavedRevision(dir, services);
    if (!reading.ok) return undefined;
    return { revision: reading.revision, savedRevision: reading.savedRevision };
  } catch {
    return undefined;
  }
}
