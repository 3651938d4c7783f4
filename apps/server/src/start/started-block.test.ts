import { expect, it } from "vitest";
import { TEST_CONFIG } from "../testing/test-server.ts";
import { startedBlock } from "./started-block.ts";

const started = (config: Partial<typeof TEST_CONFIG>) =>
  startedBlock({ config: { ...TEST_CONFIG, ...config }, hasDemo: false, setupLink: null }, "fr");
const mail = { ...TEST_CONFIG.mail, smtpUrl: "smtp://filon:secret@mail.exemple.fr:587" };

it("the start-up message says if e-mails go nowhere, and never shows the mail server's credentials", () => {
  expect(started({ production: true })).toContain("FILON_SMTP_URL n’est pas réglé");
  expect(started({ sandbox: { enabled: true, daySeconds: 10 } })).not.toContain("FILON_SMTP_URL");
  expect(started({ production: true, mail })).not.toMatch(/FILON_SMTP_URL|secret/u);
});
