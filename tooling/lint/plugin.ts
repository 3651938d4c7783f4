import { boundaries } from "./rules/boundaries.ts";
import { callsByResource } from "./rules/calls-by-resource.ts";
import { classNames } from "./rules/class-names.ts";
import { commentSentences } from "./rules/comment-sentences.ts";
import { endpointVerbs } from "./rules/endpoint-verbs.ts";
import { moduleSwitch } from "./rules/module-switch.ts";
import { notifyInOnePlace } from "./rules/notify-in-one-place.ts";
import { oneAct } from "./rules/one-act.ts";
import { oneNode } from "./rules/one-node.ts";
import { processEnv } from "./rules/process-env.ts";
import { pureDomain } from "./rules/pure-domain.ts";
import { screenText } from "./rules/screen-text.ts";
import { sqlInDb } from "./rules/sql-in-db.ts";
import { statementNames } from "./rules/statement-names.ts";
import { storableJson } from "./rules/storable-json.ts";
import { testSupport } from "./rules/test-support.ts";
import { textCuts } from "./rules/text-cuts.ts";

/** The architecture's rules for oxlint; each has a fixture in tooling/lint/fixtures that it must refuse. */
const plugin = {
  meta: { name: "filon" },
  rules: {
    boundaries,
    "calls-by-resource": callsByResource,
    "class-names": classNames,
    "comment-sentences": commentSentences,
    "endpoint-verbs": endpointVerbs,
    "module-switch": moduleSwitch,
    "notify-in-one-place": notifyInOnePlace,
    "one-act": oneAct,
    "one-node": oneNode,
    "process-env": processEnv,
    "pure-domain": pureDomain,
    "screen-text": screenText,
    "sql-in-db": sqlInDb,
    "statement-names": statementNames,
    "storable-json": storableJson,
    "test-support": testSupport,
    "text-cuts": textCuts,
  },
};

export default plugin;
