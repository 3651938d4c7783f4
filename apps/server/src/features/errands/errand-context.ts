import type { Database, WorkspaceTx } from "@filon/db";
import type { Json } from "@filon/domain";
import type { Services } from "../../services.ts";

/** What an errand may use. */
export interface ErrandContext {
  readonly services: Services;
  readonly db: Database;
  readonly workspaceId: string;
  readonly at: Date;
  /** The call's id, under which what an errand makes is stored. */
  readonly callId: string;
  /**
   * Runs an errand's transaction and keeps its answer with the call, so that an errand that is repeated after its worker died has one
   * effect. `run` is the run of the campaign that asked. Throws when another worker has run it meanwhile.
   */
  readonly once: (work: (tx: WorkspaceTx, run: number) => Promise<Json>) => Promise<Json>;
}
