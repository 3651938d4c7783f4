import { secretBox } from "@filon/integrations";
import { z } from "zod";
import type { Services } from "../services.ts";
import type { TestJobs } from "./test-server.ts";

/** One of Filon's own e-mails, with its template's values. */
export interface TestMail {
  readonly template: string;
  readonly language: string;
  readonly to: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const SendMail = z.object({ mailId: z.string(), template: z.string(), language: z.string(), sealed: z.string() });
const Sealed = z.object({ to: z.string(), values: z.record(z.string(), z.unknown()) });

/** Receives what the jobs send, in place of a mail server; `arrived` runs the queued jobs and empties the mailbox. */
export async function testMailbox({ config }: Services, jobs: TestJobs): Promise<{ arrived(): Promise<TestMail[]> }> {
  const mails: TestMail[] = [];
  const job = { name: "send-mail", schema: SendMail, timeoutSeconds: 60, retryLimit: 0 };
  await jobs.work(job, async ({ mailId, template, language, sealed }) => {
    mails.push({ template, language, ...Sealed.parse(JSON.parse(secretBox([config.secretKey]).open(sealed, mailId))) });
  });
  return {
    async arrived() {
      await jobs.run();
      return mails.splice(0);
    },
  };
}
