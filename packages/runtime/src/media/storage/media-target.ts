// From MEDIA_URL and the usual variables of S3 to the place that media are kept in, or to what is wrong with it.

/** A place for media. Paths of folders are seen from the project's folder. */
export type MediaTarget = { readonly kind: "folder"; readonly path: string } | S3Target;

/** A bucket, or a part of one. */
export interface S3Target {
  readonly kind: "s3";
  readonly bucket: string;
  /** What all keys begin with, as it is written; with a slash at its end, or empty. */
  readonly prefix: string;
  readonly region: string;
  /** The address of a service other than Amazon's, without a slash at its end. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** Gives the variable of a name; undefined where it is absent or empty. */
export type FindVariable = (name: string) => string | undefined;

const BAD_URL = "MEDIA_URL names no place for media. Use file:./data/media or s3://bucket/prefix.";
const BAD_ENDPOINT =
  "AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL is no address of a service. Use one as in https://s3.example.com.";
const NO_CREDENTIALS =
  "MEDIA_URL names a bucket, but AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is not set. Set both.";

/** Reads where media are. Problems quote neither a key nor a URL. */
export function parseMediaTarget(
  text: string,
  find: FindVariable,
): { readonly value: MediaTarget } | { readonly problem: string } {
  const [, path] = /^file:(?:\/\/(?=\/))?(.+)$/.exec(text) ?? [];
  if (path !== undefined && !path.startsWith("//") && !path.includes("\0"))
    return { value: { kind: "folder", path } };
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9][a-z0-9._-]{1,62})(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === undefined) return { problem: BAD_URL };
  return parseS3Target({ bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, "") }, find);
}

function parseS3Target(
  { bucket, prefix }: Pick<S3Target, "bucket" | "prefix">,
  find: FindVariable,
): { readonly value: S3Target } | { readonly problem: string } {
  const endpoint = find("AWS_ENDPOINT_URL_S3") ?? find("AWS_ENDPOINT_URL");
  if (endpoint !== undefined && !/^https?:\/\/[^\s?#@]+$/i.test(endpoint)) return { problem: BAD_ENDPOINT };
  const [accessKeyId, secretAccessKey] = [find("AWS_ACCESS_KEY_ID"), find("AWS_SECRET_ACCESS_KEY")];
  if (accessKeyId === undefined || secretAccessKey === undefined) return { problem: NO_CREDENTIALS };
  return {
    value: {
      kind: "s3",
      bucket,
      prefix: prefix === "" ? "" : `${prefix}/`,
      region: find("AWS_REGION") ?? find("AWS_DEFAULT_REGION") ?? "us-east-1",
      endpoint: endpoint?.replace(/\/+$/, ""),
      accessKeyId,
      secretAccessKey,
      sessionToken: find("AWS_SESSION_TOKEN"),
    },
  };
}
