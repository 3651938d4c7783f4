import { CAMPAIGN_ORDERS, type CampaignOrder, type CampaignState, COMPARED_MOST } from "@filon/contracts/campaigns";
import { type Channel, CHANNELS } from "@filon/contracts/outreach";
import { cutText } from "@filon/contracts/text";
import { STATES } from "./status.ts";

/** The ways to show the campaigns: below each other, or in columns by state. */
export const LIST_VIEWS = ["list", "board"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** The state of the campaign list that is kept in the address. */
export interface CampaignSearch {
  readonly search?: string;
  readonly status?: CampaignState;
  readonly tag?: string;
  readonly channel?: Channel;
  /** Whether the archive is shown. */
  readonly archived?: true;
  readonly sort?: CampaignOrder;
  readonly view?: ListView;
}

/** Reads the list's state from the address; unrecognised values and the usual ones are left out. */
export function readCampaignSearch(address: Record<string, unknown>): CampaignSearch {
  const search = textOf(address["search"], 200);
  const tag = textOf(address["tag"], 60);
  const status = STATES.find((known) => known === address["status"]);
  const channel = CHANNELS.find((known) => known === address["channel"]);
  const sort = CAMPAIGN_ORDERS.find((known) => known === address["sort"] && known !== "newest");
  return {
    ...(search === "" ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(tag === "" ? {} : { tag }),
    ...(channel === undefined ? {} : { channel }),
    ...(address["archived"] === true ? { archived: true } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(address["view"] === "board" ? { view: "board" } : {}),
  };
}

/** Whether the list leaves something out that other filters would show. */
export function isFiltered({ search, status, tag, channel }: CampaignSearch): boolean {
  return [search, status, tag, channel].some((value) => value !== undefined);
}

/** Returns a text of the address, trimmed and cut; the router parses ?search=42 as a number. */
function textOf(given: unknown, most: number): string {
  return cutText((typeof given === "string" || typeof given === "number" ? String(given) : "").trim(), most);
}

/** The campaigns that are compared, kept in the address. */
export interface CompareSearch {
  /** Ids separated by points. */
  readonly ids?: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Reads the campaigns to compare from the address: at most four, without duplicates; anything that is not an id is ignored. */
export function readCompareSearch(address: Record<string, unknown>): CompareSearch {
  const ids = comparedIds({ ids: textOf(address["ids"], 400) });
  return ids.length === 0 ? {} : { ids: ids.join(".") };
}

/** Returns the ids of the campaigns to compare. */
export function comparedIds({ ids = "" }: CompareSearch): readonly string[] {
  return [...new Set(ids.split(".").filter((id) => UUID.test(id)))].slice(0, COMPARED_MOST);
}
