import type { MailContent, MailVoice } from "./mail-content.ts";
import type { MailValues } from "./mail-values.ts";

/** Subject, preview and title of a template, and why the account's holder gets it. */
const opening = ({ say }: MailVoice, template: string, params: Readonly<Record<string, string | number>> = {}) => ({
  subject: say(`${template}.subject`, params),
  preview: say(`${template}.preview`, params),
  title: say(`${template}.title`, params),
  reason: say("reason.account"),
});

export function welcome(voice: MailVoice, { firstName, path }: MailValues<"welcome">): MailContent {
  const { say, address } = voice;
  return {
    ...opening(voice, "welcome", { firstName }),
    paragraphs: [say("welcome.text")],
    stations: ["accounts", "prospects", "campaign"].map((step) => ({
      title: say(`welcome.steps.${step}.title`),
      text: say(`welcome.steps.${step}.text`),
    })),
    action:
      path === null ? { label: say("welcome.action"), url: address("/dashboard") } : { label: say("welcome.confirm"), url: address(path) },
    ...(path === null ? {} : { notes: [say("welcome.note")] }),
  };
}

export function passwordReset(voice: MailVoice, { firstName, token }: MailValues<"passwordReset">): MailContent {
  const { say, address } = voice;
  return {
    ...opening(voice, "passwordReset"),
    paragraphs: [say("passwordReset.text", { firstName })],
    action: { label: say("passwordReset.action"), url: address(`/reset-password/${encodeURIComponent(token)}`) },
    notes: [say("passwordReset.note")],
  };
}

export function passwordChanged(voice: MailVoice, { firstName, at, timeZone }: MailValues<"passwordChanged">): MailContent {
  const { say, address, instant } = voice;
  return {
    ...opening(voice, "passwordChanged"),
    paragraphs: [say("passwordChanged.text", { firstName, at: instant(at, timeZone) })],
    action: { label: say("passwordChanged.action"), url: address("/forgot-password") },
    notes: [say("passwordChanged.note")],
  };
}

export function newLogin(voice: MailVoice, { firstName, device, ip, at, timeZone }: MailValues<"newLogin">): MailContent {
  const { say, address, instant } = voice;
  return {
    ...opening(voice, "newLogin", { device }),
    paragraphs: [say("newLogin.text", { firstName })],
    facts: [
      { label: say("newLogin.device"), value: device },
      { label: say("newLogin.ip"), value: ip },
      { label: say("newLogin.at"), value: instant(at, timeZone) },
    ],
    action: { label: say("newLogin.action"), url: address("/forgot-password") },
    notes: [say("newLogin.note")],
  };
}

export function emailVerification(voice: MailVoice, { firstName, path, hours }: MailValues<"emailVerification">): MailContent {
  const { say, address } = voice;
  return {
    ...opening(voice, "emailVerification"),
    paragraphs: [say("emailVerification.text", { firstName })],
    action: { label: say("emailVerification.action"), url: address(path) },
    notes: [say("emailVerification.note", { hours })],
  };
}

export function invitation(voice: MailVoice, { code, days }: MailValues<"invitation">): MailContent {
  const { say, address } = voice;
  return {
    ...opening(voice, "invitation"),
    paragraphs: [say("invitation.text")],
    code,
    action: { label: say("invitation.action"), url: address(`/register?code=${encodeURIComponent(code)}`) },
    notes: [say("invitation.note", { days: days ?? 0 })],
    reason: say("reason.invitation"),
  };
}
