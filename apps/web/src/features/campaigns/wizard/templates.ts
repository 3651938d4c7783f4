import type { WorkflowGraph } from "@filon/contracts/workflow";
import { emailSequence, linkedinAndEmailSequence, linkedinSequence } from "@filon/domain";
import type { Translate } from "../../../shared/i18n/index.ts";
import type { Shapes } from "../sequence/sequence.ts";
import { NO_GRAPH } from "../sequence/to-graph.ts";
import type { Template } from "./draft.ts";

/** Returns the workflow of a template, with messages in the current language. Throws if a module it needs does not exist. */
export function templateGraph(template: Template, shapes: Shapes, t: Translate): WorkflowGraph {
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
  return template === "scratch" || template === "gallery" ? NO_GRAPH : graphs[template]();
}
