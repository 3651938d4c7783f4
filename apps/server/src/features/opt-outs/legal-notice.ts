import { OPT_OUT_PATH } from "@filon/contracts/outreach";
import type { LegalNotice } from "@filon/connectors/kit";
import type { NoticeRequest } from "@filon/engine";
import { type Language, translate } from "@filon/i18n/server";
import { languageOf } from "@filon/modules/kit";
import type { Config } from "../../config/config.ts";
import { addressHash, optOutToken } from "./opt-out-token.ts";

/** Returns the writer of the legal notice at the end of a campaign's e-mails, in the language of each message. */
export function legalNotices(config: Pick<Config, "publicUrl" | "secretKey">): (request: NoticeRequest) => LegalNotice {
  const tokens = optOutToken(config.secretKey);
  return ({ workspaceId, prospectId, actionId, email, text, sender, workspaceName, source, isFirst }) => {
    const language = noticeLanguage(text);
    const token = tokens.make({ workspaceId, prospectId, actionId, addressHash: addressHash(email) });
    return {
      lines: [
        sender === workspaceName ? sender : translate(language, "optouts.notice.sender", { sender, company: workspaceName }),
        ...(isFirst ? [translate(language, "optouts.notice.origin", { source })] : []),
      ],
      objection: translate(language, isFirst ? "optouts.notice.knowAndObject" : "optouts.notice.object"),
      url: `${config.publicUrl}${OPT_OUT_PATH}/${token}`,
    };
  };
}

/** French for a French message and where the language is unclear; English for all others. */
function noticeLanguage(text: string): Language {
  const language = languageOf(text);
  return language === null || language === "fr" ? "fr" : "en";
}
