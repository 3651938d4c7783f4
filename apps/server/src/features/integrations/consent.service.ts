import { UserError } from "@filon/contracts/errors";
import { AccountId, CalendarId, CONSENT_MINUTES, type Integration } from "@filon/contracts/integrations";
import type { WorkspaceTx } from "@filon/db";
import * as integrations from "@filon/db/integrations";
import type { IntegrationRow } from "@filon/db/integrations";
import { consentUrl, exchangeCode, newVerifier, type ServiceAccount } from "@filon/integrations";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { accessOf } from "./access.ts";
import { sealSecret } from "./account.ts";
import { beginCalendar } from "./calendars/read-calendar.ts";
import { consentShapeOf, oauthToolsOf, placeOf } from "./consent-services.ts";
import { consentState, hashOfState } from "./consent-state.ts";
import type { IntegrationTools } from "./integration-tools.ts";
import { changed, problemOf, withdraw } from "./integrations.service.ts";
import { endOf } from "./refresh-access.ts";
import { readAccount } from "./service-clients.ts";

const CONSENT_MS = CONSENT_MINUTES * 60_000;
const sealedFor = (workspaceId: string, stateHash: Buffer): string => `consent:${workspaceId}:${stateHash.toString("hex")}`;

/** Begins a consent and returns the address of the service's page. Throws 422 for a service with a key, 409 for one that is not offered here. */
export async function startConsent(services: Services, tools: IntegrationTools, caller: Caller, service: AccountId): Promise<string> {
  const shape = consentShapeOf(service);
  if (shape === null) throw new UserError("integrations.errors.byKey", { status: 422 });
  const place = await placeOf(services, shape);
  const oauth = place && (await oauthToolsOf(services, tools.egress, shape, place.isSandbox));
  if (place === null || oauth === null) throw new UserError("integrations.errors.notOffered", { status: 409 });
  const { workspaceId, userId, sessionId } = caller;
  const state = consentState(services.config.secretKey).make(workspaceId);
  const stateHash = hashOfState(state);
  const verifier = newVerifier();
  const at = nowOf(services);
  await services.db.inWorkspace(workspaceId, (tx) =>
    integrations.startConsent(tx, {
      stateHash,
      service,
      user_id: userId,
      session_id: sessionId,
      is_sandbox: place.isSandbox,
      secret: tools.box.seal(verifier, sealedFor(workspaceId, stateHash)),
      begun_at: at,
      forgetBefore: new Date(at.getTime() - CONSENT_MS),
    }),
  );
  return consentUrl(oauth, { scopes: shape.scopes, state, verifier });
}

/** What the consent page sent back. */
export interface ConsentAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
}

/**
 * Ends a consent: exchanges its code and stores the access, in the place of an earlier one. Throws 409 when the consent was not begun in this session, was
 * used, or is older than ten minutes, and 422 when the user refused or the service gives no access.
 */
export async function finishConsent(
  services: Services,
  tools: IntegrationTools,
  caller: Caller,
  answer: ConsentAnswer,
): Promise<Integration> {
  const { workspaceId, userId, sessionId } = caller;
  const over = () => new UserError("integrations.errors.consentOver", { status: 409 });
  if (!consentState(services.config.secretKey).isFor(answer.state, workspaceId)) throw over();
  const stateHash = hashOfState(answer.state);
  const consent = await services.db.inWorkspace(workspaceId, (tx) => integrations.finishConsent(tx, { stateHash, userId, sessionId }));
  if (consent === null || consent.begun_at.getTime() + CONSENT_MS < nowOf(services).getTime()) throw over();
  if (answer.code === undefined) throw refusalOf(answer.error);
  const service = AccountId.parse(consent.service);
  const calendar = CalendarId.safeParse(service).data;
  const shape = consentShapeOf(service);
  const oauth = shape && (await oauthToolsOf(services, tools.egress, shape, consent.is_sandbox));
  if (shape === null || oauth === null) throw new UserError("integrations.errors.notOffered", { status: 409 });
  const verifier = tools.box.open(consent.secret, sealedFor(workspaceId, stateHash));
  const account = { workspaceId, service, ...(calendar === undefined ? {} : { memberId: userId }) };
  const tokens = await exchangeCode(oauth, { code: answer.code, verifier }).catch((error: unknown) => {
    throw problemOf(error, "consent");
  });
  const { accessToken: token, refreshToken } = tokens;
  // Without one, the access would end within the hour.
  if (refreshToken === null) throw new UserError("integrations.errors.noRefresh", { status: 422 });
  const secret = sealSecret(tools.box, account, { token, refreshToken });
  const at = nowOf(services);
  const isSandbox = consent.is_sandbox;
  const apiBase = isSandbox ? null : tokens.apiBase;
  const write = { ...account, isSandbox, secret, apiBase, expiresAt: endOf(tokens, at), by: userId, at };
  const { access } = await accessOf(services, { service, api_base: apiBase, is_sandbox: isSandbox }, token);
  const named: ServiceAccount = await readAccount(service, tools.egress, access).catch((error: unknown) => {
    throw problemOf(error, "consent");
  });
  const { integration, replaced } = await services.db.inWorkspace(workspaceId, async (tx) => {
    await integrations.connect(tx, { ...write, account: named.name });
    const former = calendar === undefined ? [] : await beginOwn(tx, services, userId, calendar);
    return { integration: await changed(services, tx, account), replaced: former };
  });
  for (const row of replaced) await withdraw(services, tools, workspaceId, row);
  return integration;
}

/** A member has one calendar at a time: begins with this one, and forgets the others, which are returned. */
async function beginOwn(tx: WorkspaceTx, services: Services, memberId: string, service: CalendarId): Promise<IntegrationRow[]> {
  const rows = await integrations.list(tx, memberId);
  const others = rows.filter((row) => row.service !== service);
  for (const { id } of others) await integrations.disconnect(tx, id);
  const own = rows.find((row) => row.service === service);
  if (own !== undefined) await beginCalendar(tx, services, { integrationId: own.id, memberId, service });
  return others;
}

function refusalOf(error: string | undefined): UserError {
  const isRefusal = error === undefined || error === "access_denied" || error === "consent_required";
  return isRefusal
    ? new UserError("integrations.errors.consentRefused", { status: 422 })
    : new UserError("integrations.problems.refused", { status: 422, params: { said: error } });
}
