import { HOOK_PATH } from "@filon/contracts/hooks";
import type { Services } from "../../services.ts";
import { signedIds } from "../appointments/index.ts";

/** Returns the unguessable address that another service calls back. */
export function hookAddress({ config }: Services, workspaceId: string, id: string): string {
  return new URL(`${HOOK_PATH}/${signedIds(config.secretKey, "hook").make(workspaceId, id)}`, config.publicUrl).href;
}
