// One listener: what it has yet to be told. It never holds more than one event of each kind, however slow it is.
import { EVENT_KINDS, type EventKind, type EventValues, eventText, HEARTBEAT } from "./events-text.ts";

/** Where the text of a listener goes. */
export interface EventSink {
  /** Sends text; false where no more should be sent until the listener is drained. */
  write(text: string): boolean;
  /** Ends the stream. */
  end(): void;
}

/** A listener. */
export interface EventClient {
  /** From now on it is told things, beginning with everything as it is. */
  start(): void;
  /** It has to be told something new of a kind; it is told the value that holds once it can take it. */
  markChanged(kind: EventKind): void;
  /** Its stream can take text again. */
  onDrain(): void;
  /** Keeps its stream alive; false where it took nothing since the time before last, so that it counts as gone. */
  sendHeartbeat(): boolean;
}

/** How many heartbeats a listener may miss. */
const MAX_MISSED_HEARTBEATS = 2;

/** A listener that takes what it is told from the values that hold at that time. */
export function createEventClient(sink: EventSink, values: () => Partial<EventValues>): EventClient {
  const waiting = new Set<EventKind>(EVENT_KINDS);
  let started = false;
  let writable = true;
  let missed = 0;
  return {
    start() {
      started = true;
      flush();
    },
    markChanged(kind) {
      waiting.add(kind);
      flush();
    },
    onDrain() {
      writable = true;
      missed = 0;
      flush();
    },
    sendHeartbeat() {
      if (writable) writable = sink.write(HEARTBEAT);
      else missed += 1;
      return missed < MAX_MISSED_HEARTBEATS;
    },
  };

  function flush(): void {
    if (!started) return;
    for (const kind of EVENT_KINDS) {
      const value = values()[kind];
      if (!writable || value === undefined || !waiting.delete(kind)) continue;
      writable = sink.write(eventText(kind, value));
    }
  }
}
