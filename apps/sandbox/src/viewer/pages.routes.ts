import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Post } from "../mail/post.ts";
import type { ProductMails } from "../mail/product-mails.ts";
import type { Network } from "../network/network.ts";
import { html } from "../page/html.ts";
import { layout } from "../page/layout.ts";
import { voiceFor } from "../page/page-language.ts";
import { sendPage } from "../page/send-page.ts";
import { peopleCsv } from "../people/people-csv.ts";
import { ANSWERS, type Person } from "../people/person.ts";
import type { World } from "../world/world.ts";
import { listPage } from "./list-page.ts";
import { mountLive } from "./live.routes.ts";
import { mountMailboxPages } from "./mailbox-pages.routes.ts";
import { personPage } from "./person-page.ts";
import { FILTERS } from "./summary.ts";

const List = z.object({
  q: z.string().trim().max(100).catch(""),
  filter: z.enum(FILTERS).catch("all"),
  page: z.coerce.number().int().min(1).catch(1),
});
/** Number of people to include in the file, from the first; all by default. */
const People = z.object({ first: z.coerce.number().int().min(1).optional().catch(undefined) });
const Id = z.object({ id: z.string() });
const Text = z.string().trim().min(1).max(5_000);
const InvitationForm = z.object({ account: z.string(), action: z.enum(["accept", "ignore"]) });
const ChatForm = z.object({ chat: z.string(), text: Text });
const MailForm = z.object({ mailbox: z.string(), text: Text });
const ChoiceForm = z.object({ answers: z.enum(ANSWERS).or(z.literal("").transform(() => null)) });

/** Serves the pages on which users read the people's side of the conversations, and answer in their place. */
export function mountPages(
  app: FastifyInstance,
  { world, network }: { readonly world: World; readonly network: Network },
  post: Post,
  productMails: ProductMails,
): void {
  mountLive(app, world);
  mountMailboxPages(app, productMails);

  app.get("/people.csv", (request, reply) => {
    const { first } = People.parse(request.query);
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="people.csv"')
      .send(peopleCsv(first === undefined ? world.people : world.people.slice(0, first)));
  });
  app.get("/api/health", () => ({ ok: true, people: world.people.length }));
  app.get("/", (request, reply) => sendPage(reply, listPage(voiceFor(request), world, List.parse(request.query))));

  app.get("/people/:id", (request, reply) => {
    const person = personOf(request);
    const voice = voiceFor(request);
    if (person) return sendPage(reply, personPage(voice, world, person));
    const body = html`<p class="empty">
      ${voice.say("person.unknown")} <a href="/?lang=${voice.language}">${voice.say("person.back")}</a>
    </p>`;
    return sendPage(reply.code(404), layout(voice, { title: voice.say("page.title"), path: "/", query: "", live: false, body }));
  });

  /** Handles a form of the person's page, then shows the page again. */
  function action<Shape extends z.ZodType>(name: string, shape: Shape, act: (person: Person, input: z.output<Shape>) => unknown): void {
    app.post(`/people/:id/${name}`, async (request, reply) => {
      const person = personOf(request);
      if (person) await act(person, shape.parse(request.body));
      return reply.redirect(`/people/${person?.id ?? ""}?lang=${voiceFor(request).language}`, 303);
    });
  }

  action("invitation", InvitationForm, (person, { account, action: wanted }) => {
    // Cancel the automatic reaction, now that the user has decided.
    world.agenda.cancel(
      (each) => (each.kind === "accept" || each.kind === "ignore") && each.accountId === account && each.personId === person.id,
    );
    return wanted === "accept" ? network.accept(account, person) : network.ignore(account, person);
  });
  action("chat", ChatForm, (person, { chat: id, text }) => {
    const chat = world.store.get("chat", id);
    if (chat?.personId !== person.id) return;
    world.agenda.cancel((each) => each.kind === "answerChat" && each.chatId === id);
    network.read(id);
    network.say(id, text);
  });
  action("mail", MailForm, async (person, { mailbox, text }) => {
    const letter = world.store
      .get("correspondence", `${mailbox}/${person.email}`)
      ?.letters.findLast((each) => each.mine && each.fate === "delivered");
    if (!letter) return;
    world.agenda.cancel((each) => each.kind === "answerMail" && each.mailbox === mailbox && each.address === person.email);
    await post.answer({ mailbox, address: person.email, letterId: letter.id, text, automatic: false });
  });
  action("choice", ChoiceForm, (person, { answers }) => {
    const before = world.store.get("choice", person.id) ?? { answers: null, accepts: null, afterSeconds: null };
    world.store.put("choice", person.id, { ...before, answers });
  });

  function personOf(request: FastifyRequest): Person | undefined {
    return world.personById(Id.parse(request.params).id);
  }
}
