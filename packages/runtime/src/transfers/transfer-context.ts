// What routes and jobs on many records share.
import type { RecordContext } from "../records/context.ts";
import type { Log } from "../server/route.ts";

/** The transfers of an application. */
export interface TransferContext {
  readonly records: RecordContext;
  readonly log: Log;
  /** Has the queue looked at: something was put into it. */
  wake(): void;
}
