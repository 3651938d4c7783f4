import { emailSequence, linkedinAndEmailSequence, linkedinSequence } from "@filon/domain";
import type { Translate } from "../../../shared/i18n/index.ts";
import { fromGraph } from "../sequence/from-graph.ts";
import type { Shapes, Step } from "../sequence/sequence.ts";
import type { Template } from "./draft.ts";

/** Returns the steps of a template, with its messages in the current language. Throws when a module it needs is missing. */
export function templateSteps(template: Template, shapes: Shapes, t: Translate): readonly Step[] {
  const linkedin = {
    note: t("campaigns.templates.note"),
    message: t("campaigns.templates.message"),
    followUp: t("campaigns.templates.followUp"),
  };
  const email = {
    subject: t("campaigns.templates.subject"),
    body: t("campaigns.templates.body"),
    followUp: t("campaigns.templates.emailFollowUp"),
  };
  const graphs = {
    linkedin: () => linkedinSequence(shapes, linkedin),
    email: () => emailSequence(shapes, email),
    both: () => linkedinAndEmailSequence(shapes, { linkedin, email }),
  };
  return template === "scratch" ? [] : (fromGraph(graphs[template]()) ?? []);
}
