// What routes and jobs on many records share.
import type { MediaContext } from "../media/assets/media-context.ts";
import type { RecordContext } from "../records/context.ts";
import type { MemberLabels } from "../screens/member-labels.ts";
import type { Log } from "../server/route.ts";

/** The transfers of an application. */
export interface TransferContext {
  readonly records: RecordContext;
  /** Where files are. */
  readonly media: MediaContext;
  /** What signs the addresses of files. */
  readonly downloadKey: Buffer;
  readonly log: Log;
  /** What operators call members. */
  readonly labels: MemberLabels;
  /** Has the queue looked at: something was put into it. */
  wake(): void;
}
