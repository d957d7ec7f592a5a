// The client of `pg` for statements whose rows stay bytes.
import { EventEmitter } from "node:events";
import { Client, type ClientConfig, type Connection } from "pg";
import { MessageSplitter } from "./message-splitter.ts";

/** What `pg` calls once a stream speaks PostgreSQL's protocol, in clear or through TLS. */
interface ListenerAttacher {
  attachListeners(stream: EventEmitter): void;
}

/** A client in pipeline mode that runs nothing but WireQuery: it gives rows as the bytes they came as. */
export class WireClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, pipeline: true });
    const connection = this.connection as Connection & ListenerAttacher;
    // Nothing comes after an error; where it came before the first statement, the pool of `pg` would leave the socket open.
    connection.on("error", () => connection.stream.destroy());
    const listen = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => {
      const messages = new EventEmitter();
      listen(messages);
      const split = new MessageSplitter({
        row: (body) => connection.emit("dataRow", body),
        complete: (text) => connection.emit("commandComplete", { text }),
        ready: (status) => connection.emit("readyForQuery", { status }),
        others: (bytes) => messages.emit("data", bytes),
      });
      stream.on("data", (chunk: Buffer) => split.push(chunk));
    };
  }
}
