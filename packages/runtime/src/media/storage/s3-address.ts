// The addresses of objects in a bucket.
import type { S3Target } from "./media-target.ts";

/** The URL of an object. Services other than Amazon's have the bucket in the path; so have names that no certificate fits. */
export function formatObjectUrl(
  { bucket, prefix, region, endpoint }: Pick<S3Target, "bucket" | "prefix" | "region" | "endpoint">,
  key: string,
): string {
  const path = `${prefix}${key}`.split("/").map(encodeSegment).join("/");
  if (endpoint !== undefined) return `${endpoint}/${bucket}/${path}`;
  if (!/^[a-z0-9-]+$/.test(bucket)) return `https://s3.${region}.amazonaws.com/${bucket}/${path}`;
  return `https://${bucket}.s3.${region}.amazonaws.com/${path}`;
}

/** Everything but what RFC 3986 calls unreserved becomes percent and digits: signatures are made over that form. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
