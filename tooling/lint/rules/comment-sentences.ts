import type { LintRule } from "./lint-rule.ts";

/** Matches a value with a colon, such as null or false, where a sentence or a part of one should begin. */
const LABEL = /(?:^|[.;,(–—])[\s*]*`?(?:null|undefined|absent|missing|none|empty|true|false|-?\d)`?\s?:\s/iu;
/** Matches a name in backticks followed by such a value and a colon. */
const SETTING = /`\w+` (?:is )?(?:null|undefined|absent|none|empty|true|false|-?\d):\s/iu;

/**
 * Refuses comments that use a value as a label instead of a sentence ("or null when there is none"). Such a fragment looks like code, and
 * the reader has to guess its verb.
 */
export const commentSentences: LintRule = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (LABEL.test(comment.value) || SETTING.test(comment.value))
            context.report({ node: comment, message: 'Write a sentence: "or null when …", not "null: …".' });
        }
      },
    };
  },
};
