// What the tests use of the server that speaks S3; it comes without types.
declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  interface S3rverOptions {
    readonly directory: string;
    readonly silent: boolean;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  export default class S3rver {
    constructor(options: S3rverOptions);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    readonly logger: { close(): void; readonly exceptions: { unhandle(): void } };
  }
}
