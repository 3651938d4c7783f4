import { randomUUID } from "node:crypto";
import { UserError } from "@filon/contracts/errors";
import { type AccountId, isCalendar, SERVICE_NAMES } from "@filon/contracts/integrations";
import * as integrations from "@filon/db/integrations";
import { type ModuleDefinition, NOTHING_OFFERED, parseConfig } from "@filon/domain";
import type { CallResult, OutgoingCall } from "@filon/engine";
import { hasText, type Language, translate } from "@filon/i18n/server";
import { catalogue } from "@filon/modules";
import { nowOf, type Services } from "../../services.ts";
import { httpCaller } from "../calls/index.ts";
import { type IntegrationTools, testAccount } from "../integrations/index.ts";
import type { Actor } from "../prospects/index.ts";

/** A step to try: its module, and its configuration as the user wrote it. */
export interface TriedStep {
  readonly module: ModuleDefinition;
  readonly version: number;
  readonly config: Record<string, unknown>;
}

/** Finds the module of a step. Throws 404 for an unknown one, and 422 for one that reaches no service. */
export function findStep(type: string, step: Omit<TriedStep, "module">): TriedStep {
  const module = catalogue.get(type);
  if (module === undefined) throw new UserError("modules.errors.notFound", { status: 404, params: { type } });
  if (module.requires === undefined && module.reaches === undefined) throw new UserError("modules.errors.noIntegration", { status: 422 });
  return { module, ...step };
}

/**
 * Tries whether a step's service answers, and returns what it said of the account; null when it said nothing of that kind. Throws 422 with the reason when
 * the configuration is not valid or the service does not answer, and when the module cannot be tried without writing.
 */
export async function testModule(
  services: Services,
  tools: IntegrationTools,
  { workspaceId, userId }: Actor,
  { module, version, config: written }: TriedStep,
  language: Language,
): Promise<string | null> {
  const config = checkedConfig({ module, version, config: written }, language);
  const service = module.requires?.(config) ?? null;
  if (service !== null) {
    // Whose calendar is written depends on the appointment: any member's shows that the step can be used.
    const memberId = isCalendar(service)
      ? ((await services.db.inWorkspace(workspaceId, (tx) => integrations.findMemberWith(tx, service, userId))) ?? userId)
      : null;
    return testService(services, tools, { workspaceId, service, ...(memberId === null ? {} : { memberId }) }, language);
  }
  const payload = module.reaches?.(config) ?? null;
  if (payload === null) throw new UserError("modules.errors.noTest", { status: 422 });
  const caller = httpCaller(tools.egress, () => nowOf(services));
  const [idempotencyKey, signal] = [randomUUID(), AbortSignal.timeout((payload.timeoutSeconds ?? 10) * 1000)];
  // A try sends no prospect to the service.
  const call: OutgoingCall<"http_request"> = { workspaceId, enrolmentId: "", prospectId: "", idempotencyKey, payload, signal };
  const result = await caller.call(call);
  if (result.status !== "answered") throw failed(reasonOf(result, language));
  return null;
}

/** Returns the configuration as the module reads it. Throws 422 with the first field that is wrong and why (MODULE-16). */
function checkedConfig({ module, version, config }: TriedStep, language: Language): Record<string, unknown> {
  const parsed = parseConfig(module, version, config);
  // A text's variables are filled in by the prospect, who is not there: only addresses and choices matter here.
  const [wrong] = parsed.ok
    ? (module.check?.(parsed.config, NOTHING_OFFERED) ?? [])
        .filter(({ code }) => code === "invalidConfig")
        .map(({ field, detail }) => ({ field, reason: detail }))
    : parsed.problems;
  if (wrong !== undefined) {
    const { field, reason } = wrong;
    const [name = field] = field.split(".");
    const label =
      known(language, `modules.types.${module.alias?.of ?? module.type}.fields.${name}`) ??
      known(language, `modules.fields.${name}`) ??
      field;
    throw failed(`${label} – ${known(language, `workflow.reasons.${reason}`) ?? reason}`);
  }
  return parsed.ok ? parsed.config : {};
}

async function testService(
  services: Services,
  tools: IntegrationTools,
  account: { readonly workspaceId: string; readonly service: AccountId; readonly memberId?: string },
  language: Language,
): Promise<string> {
  const notConnected = () =>
    failed(translate(language, "workflow.problems.integrationMissing", { service: SERVICE_NAMES[account.service] }));
  const tested = await testAccount(services, tools, account).catch((error: unknown) => {
    throw error instanceof UserError && error.status === 404 ? notConnected() : error;
  });
  if (tested.lastError !== null) throw failed(tested.lastError);
  if (tested.state !== "connected") throw notConnected();
  return tested.account;
}

function reasonOf(result: Exclude<CallResult, { status: "answered" }>, language: Language): string {
  const told = known(language, `engine.calls.${result.code}`) ?? result.code;
  return "detail" in result && result.detail !== undefined ? `${told} (${result.detail})` : told;
}

const known = (language: Language, key: string): string | null => (hasText(key) ? translate(language, key) : null);

const failed = (reason: string) => new UserError("modules.errors.testFailed", { status: 422, params: { reason } });
