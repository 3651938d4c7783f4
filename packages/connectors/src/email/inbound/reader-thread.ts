import { parentPort } from "node:worker_threads";
import type { RawMessage } from "./raw-message.ts";
import { readMessage } from "./read-message.ts";

/** The thread in which mails are parsed, so that a slow one blocks nothing else (mail-reader.ts). */
parentPort?.on("message", ({ raw, ownAddress }: { readonly raw: RawMessage; readonly ownAddress: string }) => {
  readMessage(raw, ownAddress).then(
    (inbound) => parentPort?.postMessage({ inbound }),
    (error: unknown) => parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
parentPort?.postMessage({ isReady: true });
