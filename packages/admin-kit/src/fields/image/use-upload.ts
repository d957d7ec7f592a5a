// An upload of an image field: begins at once, tells how far it is, can be cancelled.
import type { MediaAsset } from "@lathe/client";
import { useEffect, useRef, useState } from "react";
import { useEntityCalls } from "../../api/api-context.tsx";
import { useScreens } from "../../screens/screens-context.tsx";
import { beginUpload } from "./running-uploads.ts";
import { type UploadState, estimateSecondsLeft } from "./upload-progress.ts";
import { type UploadRefusal, describeRefusal, refuseBeforehand } from "./upload-refusal.ts";

/** What is known of the upload. */
export interface Upload {
  /** Undefined where none runs. */
  readonly running: (UploadState & { readonly preview: string }) | undefined;
  readonly refusal: UploadRefusal | undefined;
  start(file: File): void;
  cancel(): void;
  /** Forgets the refusal. */
  dismiss(): void;
}

/** Uploads files of a field; an upload ends with its component. */
export function useUpload(path: string, name: string, onUploaded: (asset: MediaAsset) => void): Upload {
  const calls = useEntityCalls(path).images(name);
  const { media } = useScreens().ui.project;
  const [running, setRunning] = useState<Upload["running"]>();
  const [refusal, setRefusal] = useState<UploadRefusal>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useWarningBeforeUnload(running !== undefined);
  useRevocation(running?.preview);

  async function upload(file: File): Promise<void> {
    const controller = new AbortController();
    const preview = URL.createObjectURL(file);
    const startedAt = performance.now();
    const end = beginUpload();
    abort.current = controller;
    const show = (sent: number) => {
      const elapsedMs = performance.now() - startedAt;
      const secondsLeft = estimateSecondsLeft({ sent, total: file.size, elapsedMs });
      setRunning({ fileName: file.name, sent, total: file.size, secondsLeft, preview });
    };
    show(0);
    try {
      onUploaded(
        await calls.upload(file, { signal: controller.signal, onProgress: ({ sent }) => show(sent) }),
      );
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(describeRefusal(file.name, error));
    } finally {
      end();
      if (abort.current === controller) setRunning(undefined);
    }
  }

  return {
    running,
    refusal,
    start(file) {
      abort.current?.abort();
      const refused = refuseBeforehand(file, media);
      setRefusal(refused);
      if (refused === undefined) void upload(file);
    },
    cancel: () => abort.current?.abort(),
    dismiss: () => setRefusal(undefined),
  };
}

/** Gives up an address once nothing shows it any more. */
function useRevocation(url: string | undefined): void {
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}

function useWarningBeforeUnload(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isRunning]);
}
