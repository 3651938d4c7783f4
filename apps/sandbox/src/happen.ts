import type { GatewayContext } from "./gateway/context.ts";
import type { Post } from "./mail/post.ts";
import { approve } from "./network/accounts.ts";
import { deliverHook } from "./network/deliver-hook.ts";
import { type Desk, deliverPaymentEvent } from "./payments/desk.ts";
import { doDue } from "./payments/due.ts";
import type { Happening } from "./world/happening.ts";

/** Carries out one scheduled event. */
export async function happen(
  context: GatewayContext,
  { post, desk }: { readonly post: Post; readonly desk: Desk },
  retryAfter: readonly number[] | undefined,
  happening: Happening,
): Promise<void> {
  const { world, network } = context;
  switch (happening.kind) {
    case "viewBack":
    case "accept":
    case "ignore":
    case "relationNews": {
      const person = world.personById(happening.personId);
      if (!person || !world.store.get("account", happening.accountId)) return;
      if (happening.kind === "accept") network.accept(happening.accountId, person);
      else if (happening.kind === "ignore") network.ignore(happening.accountId, person);
      else if (happening.kind === "relationNews") network.tellRelation(happening.accountId, person);
      else network.markViewedBack(network.tieOf(happening.accountId, person));
      return;
    }
    case "readChat":
      network.read(happening.chatId);
      return;
    case "answerChat":
      network.say(happening.chatId, happening.text);
      return;
    case "answerMail":
      await post.answer(happening);
      return;
    case "returnMail":
      post.returnMail(happening);
      return;
    case "complain":
      post.complain(happening);
      return;
    case "approveAccount": {
      const account = world.store.get("account", happening.accountId);
      if (account?.checkpoint === "IN_APP_VALIDATION") approve(context, account);
      return;
    }
    case "deliverHook":
      await deliverHook(world, happening, retryAfter);
      return;
    case "deliverPaymentEvent":
      await deliverPaymentEvent(desk, happening.eventId, happening.attempt);
      return;
    case "paymentDue":
      doDue(desk, happening.subscriptionId);
      return;
  }
}
