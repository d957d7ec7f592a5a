// The addresses of exported files: signed, so that a browser can save them without a token, for ten minutes, and shown to their maker alone.
import { createHmac, timingSafeEqual } from "node:crypto";
import { DOWNLOAD_ROUTE, FAMILY_BASE, type Permission, SYSTEM_RESOURCES } from "@lathe/contract";
import { type Principal, isPermitted } from "../../identity/principal.ts";

/** How long an address works. */
export const DOWNLOAD_SECONDS = 600;

const SIGNATURE_DIGITS = 32;
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const QUERY = new RegExp(
  `^entity=([a-z0-9-]+\\.[a-z0-9-]+)&account=(${UUID})&expires=([0-9]{1,12})&signature=([0-9a-f]{${SIGNATURE_DIGITS}})$`,
);

/** What an address is for. */
export interface Download {
  readonly jobId: string;
  /** The module and the name, with a dot between them. */
  readonly entity: string;
  readonly accountId: string;
  /** In seconds since 1970. */
  readonly expires: number;
}

/** The key of signatures: another one than any other part of the application makes of the same secret. */
export function deriveDownloadKey(secret: string): Buffer {
  return createHmac("sha256", secret).update("lathe downloads").digest();
}

/** The address of a file. */
export function formatDownload(key: Buffer, download: Download): string {
  const { jobId, entity, accountId, expires } = download;
  const path = `${FAMILY_BASE.admin}/${SYSTEM_RESOURCES.jobs}${DOWNLOAD_ROUTE.path.replace(":id", jobId)}`;
  const signature = sign(key, download).toString("hex");
  return `${path}?entity=${entity}&account=${accountId}&expires=${expires}&signature=${signature}`;
}

/** What the query of an address is for, if it was signed with this key and has not ended; undefined for any other. */
export function verifyDownload(
  key: Buffer,
  { jobId, query }: { readonly jobId: string; readonly query: string },
  now: Date,
): Download | undefined {
  const read = parseQuery(jobId, query);
  if (read === undefined || hasEnded(read.download, now)) return undefined;
  return timingSafeEqual(sign(key, read.download), read.signature) ? read.download : undefined;
}

/** Whether a caller is shown an address: their own, of what they may still read, while it works. Others' addresses are no such ones. */
export function isShownTo(address: string, principal: Principal, now: Date): boolean {
  const download = parseQuery("", address.slice(address.indexOf("?") + 1))?.download;
  if (download === undefined) return true;
  const permission: Permission = `${toEntityPermission(download.entity)}.read`;
  return (
    download.accountId === principal.account.id &&
    isPermitted(principal, permission) &&
    !hasEnded(download, now)
  );
}

function toEntityPermission(entity: string): `${string}.${string}` {
  const [module = "", name = ""] = entity.split(".");
  return `${module}.${name}`;
}

function parseQuery(
  jobId: string,
  query: string,
): { readonly download: Download; readonly signature: Buffer } | undefined {
  const [, entity, accountId = "", expires = "", signature = ""] = QUERY.exec(query) ?? [];
  if (entity === undefined) return undefined;
  return {
    download: { jobId, entity, accountId, expires: Number(expires) },
    signature: Buffer.from(signature, "hex"),
  };
}

function hasEnded({ expires }: Download, now: Date): boolean {
  return now.getTime() >= expires * 1000;
}

function sign(key: Buffer, { jobId, entity, accountId, expires }: Download): Buffer {
  const digest = createHmac("sha256", key).update(`${jobId} ${entity} ${accountId} ${expires}`).digest();
  return digest.subarray(0, SIGNATURE_DIGITS / 2);
}
