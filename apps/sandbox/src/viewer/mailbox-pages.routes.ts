import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ProductMails } from "../mail/product-mails.ts";
import type { ProductMail } from "../world/tables.ts";
import { html, type Html } from "../page/html.ts";
import { layout } from "../page/layout.ts";
import { type Voice, voiceFor } from "../page/page-language.ts";
import { sendPage } from "../page/send-page.ts";

const Address = z.object({ address: z.string().trim().toLowerCase() });
const Id = z.object({ id: z.string() });

/** Policy for an e-mail's own document: it may show itself, runs nothing, and opens links in a new window. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox";

/** Serves the mailboxes that show the product's own e-mails. */
export function mountMailboxPages(app: FastifyInstance, mails: ProductMails): void {
  app.get("/mailboxes", (request, reply) => sendPage(reply, mailboxesPage(voiceFor(request), mails.list())));
  app.get("/mailboxes/:address", (request, reply) => {
    const { address } = Address.parse(request.params);
    return sendPage(reply, mailboxPage(voiceFor(request), address, mails.list(address)));
  });
  app.get("/mails/:id", (request, reply) => {
    const voice = voiceFor(request);
    const mail = mails.one(Id.parse(request.params).id);
    if (mail) return sendPage(reply, mailPage(voice, mail), { framesItself: true });
    const body = html`<p class="empty">
      ${voice.say("mailboxes.unknown")} <a href="/mailboxes?lang=${voice.language}">${voice.say("mailboxes.back")}</a>
    </p>`;
    return sendPage(
      reply.code(404),
      layout(voice, { title: voice.say("mailboxes.title"), path: "/mailboxes", query: "", live: false, body }),
    );
  });
  app.get("/mails/:id/content", (request, reply) => {
    const mail = mails.one(Id.parse(request.params).id);
    return reply
      .code(mail ? 200 : 404)
      .header("content-type", "text/html; charset=utf-8")
      .header("content-security-policy", MAIL_POLICY)
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "no-referrer")
      .header("cache-control", "no-store")
      .send(mail?.html ?? "");
  });
}

/** Lists everyone the product has written to, most recent first. */
function mailboxesPage(voice: Voice, mails: readonly ProductMail[]): Html {
  const byReader = Map.groupBy(mails, ({ to }) => to);
  const rows = [...byReader].map(([address, received]) => {
    const [last] = received;
    return html`<li>
      <a class="mail" href="/mailboxes/${encodeURIComponent(address)}?lang=${voice.language}"
        ><span class="who"><span class="name">${address}</span><span class="what">${last?.subject}</span></span>
        <span class="signs"><span class="sign">${voice.say("mailboxes.count", { count: received.length })}</span></span>
        <span class="when">${last && voice.date(last.at)}</span></a
      >
    </li>`;
  });
  const title = voice.say("mailboxes.title");
  const body = html`<p class="back"><a href="/?lang=${voice.language}">${voice.say("person.back")}</a></p>
    <div class="intro">
      <h1>${title}</h1>
      <p>${voice.say("mailboxes.intro")}</p>
    </div>
    <div data-live="mailboxes">${listOf(voice, rows)}</div>`;
  return layout(voice, { title, path: "/mailboxes", query: "", live: true, body });
}

/** Shows one recipient's mailbox. */
function mailboxPage(voice: Voice, address: string, mails: readonly ProductMail[]): Html {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a class="mail" href="/mails/${encodeURIComponent(mail.id)}?lang=${voice.language}"
          ><span class="who"><span class="name">${mail.subject}</span><span class="what">${mail.from}</span></span>
          <span class="signs"><span class="sign own-mail">${voice.say("mailboxes.own")}</span></span>
          <span class="when">${voice.date(mail.at)}</span></a
        >
      </li>`,
  );
  const body = html`<p class="back"><a href="/mailboxes?lang=${voice.language}">${voice.say("mailboxes.back")}</a></p>
    <h1 class="address">${address}</h1>
    <div data-live="mailbox">${listOf(voice, rows)}</div>`;
  const path = `/mailboxes/${encodeURIComponent(address)}`;
  return layout(voice, { title: `${address} · ${voice.say("mailboxes.title")}`, path, query: "", live: true, body });
}

function listOf(voice: Voice, rows: readonly Html[]): Html {
  if (rows.length === 0) return html`<p class="empty">${voice.say("mailboxes.empty")}</p>`;
  return html`<ul class="people">
    ${rows}
  </ul>`;
}

/** Shows one e-mail: as HTML, and as its plain-text alternative. */
function mailPage(voice: Voice, mail: ProductMail): Html {
  const inbox = `/mailboxes/${encodeURIComponent(mail.to)}?lang=${voice.language}`;
  const body = html`<p class="back"><a href="${inbox}">${voice.say("mailboxes.inbox", { address: mail.to })}</a></p>
    <div class="letter-head">
      <h1>${mail.subject}</h1>
      <p class="facts"><span class="sign own-mail">${voice.say("mailboxes.own")}</span> ${mail.from} · ${voice.date(mail.at)}</p>
      <p class="facts">${voice.say("mailboxes.to", { address: mail.to })}</p>
    </div>
    <iframe
      class="letter"
      src="/mails/${encodeURIComponent(mail.id)}/content"
      title="${mail.subject}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <details class="plain">
      <summary>${voice.say("mailboxes.plain")}</summary>
      <pre>${mail.text}</pre>
    </details>`;
  const path = `/mails/${encodeURIComponent(mail.id)}`;
  return layout(voice, { title: `${mail.subject} · ${mail.to}`, path, query: "", live: false, body });
}
