import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import { DEMO_ACCOUNT } from "../features/instance/index.ts";
import type { Running } from "./start.ts";

/** Returns what is printed once everything runs: addresses, login, data folder, how to stop. */
export function startedBlock(
  { config, hasDemo, setupLink }: Pick<Running, "config" | "hasDemo" | "setupLink">,
  language: Language,
): string {
  const text = (key: string, params: Readonly<Record<string, string>> = {}) => translate(language, `start.${key}`, params);
  const serves = config.role !== "worker";
  const lines: [string, string][] = [];
  if (serves) lines.push([text("address"), config.publicUrl]);
  if (serves && hasDemo) lines.push([text("demo"), text("login", DEMO_ACCOUNT)]);
  if (setupLink !== null) lines.push([text("setup"), setupLink]);
  lines.push([text("data"), config.databaseUrl === null ? config.dataFolder : new URL(config.databaseUrl).host]);
  if (config.mail.smtpUrl === null && !config.sandbox.enabled) lines.push([text("mails"), text("mailsNowhere")]);
  lines.push([text("stop"), text("stopHow")]);
  const width = Math.max(...lines.map(([label]) => label.length));
  return ["", text(`running.${config.role}`), "", ...lines.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`), ""].join("\n");
}
