// Uploads as browsers send them, and small pictures to send.
import sharp from "sharp";
import type { CallResponse } from "../../application/support/client.ts";
import type { ServedApplication } from "../../application/support/application.ts";

/** The media routes of operators. */
export const MEDIA = "/api/admin/v1/_media";

/** A picture of one colour. */
export async function drawPicture({
  width = 200,
  height = 120,
  colour = "#2a6",
  format = "jpeg",
}: {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
  readonly format?: "jpeg" | "png" | "webp" | "avif" | "gif";
} = {}): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
  return new Uint8Array(bytes);
}

/** A multipart body. */
export interface Multipart {
  readonly raw: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const BOUNDARY = "----boundary-of-tests";

/** A body with one part named file. */
export function createMultipart(
  bytes: Uint8Array,
  {
    fileName = "picture.jpg",
    partName = "file",
  }: { readonly fileName?: string; readonly partName?: string } = {},
): Multipart {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${partName}"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    raw: new Uint8Array(Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** Who uploads what, as which name. */
export interface UploadOptions {
  /** The owner's unless given; null for none. */
  readonly token?: string | null;
  readonly fileName?: string;
  readonly partName?: string;
}

/** Uploads bytes for a field. */
export function upload(
  app: ServedApplication,
  field: string,
  bytes: Uint8Array,
  { token = app.owner, ...names }: UploadOptions = {},
): Promise<CallResponse> {
  return app.call("POST", `${MEDIA}/${field}/uploads`, {
    ...createMultipart(bytes, names),
    token: token ?? undefined,
  });
}

/** Uploads a picture, has it processed, and gives its id. */
export async function uploadReady(
  app: ServedApplication,
  field: string,
  { bytes, token = app.owner }: { readonly bytes?: Uint8Array; readonly token?: string } = {},
): Promise<string> {
  const { status, json, text } = await upload(app, field, bytes ?? (await drawPicture()), { token });
  if (status !== 201) throw new Error(`upload: ${status} ${text}`);
  await app.runJobs();
  return json.id as string;
}

/** A file as it is answered. */
export interface FileResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** Asks for bytes. */
export async function getBytes(
  app: ServedApplication,
  path: string,
  {
    token,
    method = "GET",
    headers = {},
  }: {
    readonly token?: string;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<FileResponse> {
  const response = await fetch(`${app.base}${path}`, {
    method,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** How many rows there are. */
export async function count(app: ServedApplication, what: string): Promise<number> {
  const { rows } = await app.db.run({ text: `select count(*) from ${what}`, values: [] });
  return Number(rows[0]?.[0]);
}
