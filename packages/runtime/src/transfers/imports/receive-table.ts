// Takes the file of an import: its bytes go to disk as they arrive, it is looked into, and kept.
import type { Readable } from "node:stream";
import { IMPORT_DAYS } from "../../auth/delete-expired-rows.ts";
import type { EntityDefinition } from "../../definition.ts";
import { ApplicationError, unauthenticated, validationFailed } from "../../errors/application-error.ts";
import { keepKey, reserveKeys } from "../../media/assets/garbage.ts";
import { discardFiles } from "../../media/assets/remove-files.ts";
import { requestSweep } from "../../media/assets/sweep-request.ts";
import { createMediaKey } from "../../media/storage/media-key.ts";
import { type ReceivedBytes, receiveBytes } from "../../media/upload/receive-upload.ts";
import { runInTransaction } from "../../records/transaction.ts";
import type { RouteRequest } from "../../server/route.ts";
import { newId } from "../../values/new-id.ts";
import type { TransferContext } from "../transfer-context.ts";
import { prepareFiles } from "../transfer-jobs.ts";
import { UnreadableFile } from "./csv-parser.ts";
import { type NewImport, insertImport } from "./import-rows.ts";
import { type TableFacts, inspectTable } from "./table-file.ts";

/** The largest file. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;

/** How long a file is kept behind the last thing that was done with it: as long as its import. */
export const KEPT_SECONDS = IMPORT_DAYS * 24 * 60 * 60;

/** Receives and keeps a file; nothing is left behind where it is refused. */
export async function receiveTable(
  { records: { db }, media }: TransferContext,
  entity: EntityDefinition,
  request: RouteRequest & { readonly body: Readable },
): Promise<NewImport> {
  const { storage } = media;
  await prepareFiles(media);
  await using folder = await storage.makeTemporaryFolder();
  const file = await receive(request, folder.path);
  const facts = await inspect(file.path);
  const id = newId();
  const key = createMediaKey(id);
  await reserveKeys(db, [key]);
  try {
    await storage.put(
      key,
      { path: file.path, bytes: file.bytes, contentType: "application/octet-stream" },
      request.left,
    );
    const { fileName, checksum } = file;
    return await runInTransaction(db, async (session) => {
      // The bytes may have taken their time: who sends them is asked once more.
      const { principal } = await request.reauthenticate(session);
      if (principal === null) throw unauthenticated();
      await keepKey(session, key, KEPT_SECONDS);
      const made = {
        ...facts,
        id,
        entityId: entity.id,
        madeBy: principal.account.id,
        key,
        fileName,
        checksum,
      };
      await insertImport(session, made);
      return made;
    });
  } catch (error) {
    await discardFiles({ db, storage }, [key]);
    await requestSweep(media);
    throw error;
  }
}

async function receive(
  request: RouteRequest & { readonly body: Readable },
  folder: string,
): Promise<ReceivedBytes> {
  const contentType = request.header("content-type").join(", ");
  const file = await receiveBytes({ body: request.body, contentType, folder, maxBytes: MAX_IMPORT_BYTES });
  if (file.ok) return file;
  if (file.kind === "too_large") throw new ApplicationError("payload_too_large", file.message);
  if (file.kind === "unsupported") throw new ApplicationError("unsupported_media_type", file.message);
  throw validationFailed([{ path: "", code: "bad_upload", message: file.message }]);
}

async function inspect(path: string): Promise<TableFacts> {
  try {
    return await inspectTable(path);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw validationFailed([{ path: "/file", code: "bad_file", message: error.message }]);
  }
}
