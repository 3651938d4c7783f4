import type { Account, Webhook } from "../world/tables.ts";
import type { World } from "../world/world.ts";

type Json = Readonly<Record<string, unknown>>;

/** Sends an event to the webhooks subscribed to its source: `users`, `messaging` or `account_status`. */
export type Announce = (source: string, event: string, account: Account, body: Json) => void;

/** Webhooks go through the agenda, so that a restart loses none; `deliver-hook.ts` delivers them. */
export function createAnnounce(world: World): Announce {
  return (source, event, account, body) => {
    const { dropRate, duplicateRate } = world.control().failures.webhooks;
    for (const hook of world.store.all("webhook")) {
      if (!wants(hook, source, event, account.id)) continue;
      const copies = Math.random() < dropRate ? 0 : Math.random() < duplicateRate ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        world.agenda.add(
          { kind: "deliverHook", webhookId: hook.id, body: JSON.stringify({ ...body, webhook_name: hook.name }), attempt: 1 },
          0,
          false,
        );
      }
    }
  };
}

function wants(hook: Webhook, source: string, event: string, accountId: string): boolean {
  if (hook.source !== source) return false;
  if (hook.accountIds !== null && hook.accountIds.length > 0 && !hook.accountIds.includes(accountId)) return false;
  return hook.events === null || hook.events.length === 0 || hook.events.includes(event);
}

/** Announces an account's status, in the envelope that the vendor uses only for these events. */
export function announceStatus(announce: Announce, account: Account, message: string): void {
  announce("account_status", message, account, { AccountStatus: { account_id: account.id, account_type: "LINKEDIN", message } });
}
