// Reads the file of an import once more, in another encoding or with another delimiter than its content told.
import { IMPORT_DELIMITERS, IMPORT_ENCODINGS } from "@lathe/contract";
import { validationFailed } from "../../errors/application-error.ts";
import type { RouteRequest } from "../../server/route.ts";
import { validateBySchema } from "../../values/validate-by-schema.ts";
import type { TransferContext } from "../transfer-context.ts";
import { UnreadableFile } from "./csv-parser.ts";
import type { Import } from "./import-rows.ts";
import { type TableFacts, type TableShape, inspectTable } from "./table-file.ts";

const SCHEMA = {
  type: "object",
  properties: {
    encoding: { type: "string", enum: IMPORT_ENCODINGS },
    delimiter: { type: "string", enum: IMPORT_DELIMITERS },
  },
};

/** A body in two parts: how the file is to be read, and the settings; undefined for what it says nothing of. */
export interface SplitSettings {
  readonly shape: TableShape | undefined;
  readonly settings: unknown;
}

/** Takes how the file is to be read out of the body of settings. Throws where that is no way to read files. */
export function splitSettings(body: unknown): SplitSettings {
  const problems = validateBySchema(SCHEMA, body);
  if (problems.length > 0) throw validationFailed(problems);
  const { encoding, delimiter, ...settings } = body as TableShape;
  if (encoding === undefined && delimiter === undefined) return { shape: undefined, settings };
  return {
    shape: {
      ...(encoding === undefined ? {} : { encoding }),
      ...(delimiter === undefined ? {} : { delimiter }),
    },
    settings: Object.keys(settings).length === 0 ? undefined : settings,
  };
}

/** Looks into the file again. Throws where it can't be read so. */
export async function rereadTable(
  { media: { storage, uploads } }: TransferContext,
  request: RouteRequest,
  { key, shape }: Pick<Import, "key"> & { readonly shape: TableShape },
): Promise<TableFacts> {
  return uploads.run(async () => {
    await using folder = await storage.makeTemporaryFolder();
    const path = await storage.locate(key, folder.path, request.left);
    try {
      return await inspectTable(path, shape);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const member = shape.delimiter === undefined ? "/encoding" : "/delimiter";
      throw validationFailed([{ path: member, code: "bad_file", message: error.message }]);
    }
  });
}
