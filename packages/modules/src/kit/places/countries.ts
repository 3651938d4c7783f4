/** ISO 3166-1 codes of the known countries and territories. */
const CODES =
  "AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GG GH GI GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NZ OM PA PE PF PG PH PK PL PR PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TR TT TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW".split(
    " ",
  );

/** Common names besides the official ones; the parts of the United Kingdom count as the United Kingdom. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  GB: ["UK", "Grande-Bretagne", "Great Britain", "Angleterre", "England", "Écosse", "Scotland", "Pays de Galles", "Wales"],
  US: ["USA", "Etats-Unis d’Amérique", "United States of America", "U.S.A."],
  NL: ["Hollande", "Holland", "The Netherlands"],
  CZ: ["République tchèque", "Czech Republic"],
  FR: ["France métropolitaine"],
  CI: ["Côte d’Ivoire", "Ivory Coast"],
  AE: ["UAE", "EAU"],
  KR: ["Corée du Sud", "South Korea"],
  TR: ["Turquie", "Turkey"],
};

/** A country: its ISO code, and its names, the French one first. */
export interface Country {
  readonly code: string;
  readonly names: readonly string[];
}

const french = new Intl.DisplayNames("fr", { type: "region" });
const english = new Intl.DisplayNames("en", { type: "region" });

/** The countries that are known, with their names in French and English. */
export const COUNTRIES: readonly Country[] = CODES.map((code) => ({
  code,
  names: [...new Set([french.of(code) ?? code, english.of(code) ?? code, ...(OTHER_NAMES[code] ?? [])])],
}));
