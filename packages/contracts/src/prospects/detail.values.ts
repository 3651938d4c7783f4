/** Types of telephone numbers (PROSPECT-05). */
export const PHONE_TYPES = ["personal", "office", "mobile", "fax", "other"] as const;
/** Types of e-mail addresses (PROSPECT-06). */
export const EMAIL_TYPES = ["professional", "personal", "other"] as const;
export const SCORE_LEVELS = ["low", "medium", "high"] as const;
/** Why a person's data may be held (article 6 of the GDPR). */
export const LEGAL_BASES = ["legitimate_interest", "consent", "contract"] as const;
export const INTERACTION_TYPES = ["call", "email", "meeting", "linkedin", "other"] as const;
export const INTERACTION_DIRECTIONS = ["inbound", "outbound"] as const;
export const INTERACTION_OUTCOMES = ["successful", "no_response", "interested", "not_interested", "follow_up"] as const;
