import { Notice } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { networksQuery } from "../../../shared/queries/channels.ts";

/** Number of people in the file offered: enough for every kind of reply, few enough for the plan's PRU. */
const PEOPLE = 120;

/** In the demonstration, offers a file of its people to users without one. */
export function DemoPeople() {
  const t = useTexts();
  const { data } = useQuery(networksQuery);
  if (!data?.sandboxUrl) return null;
  const address = new URL("people.csv", data.sandboxUrl);
  address.searchParams.set("first", String(PEOPLE));
  return (
    <Notice tone="info">
      {t("imports.demo.text")} <a href={address.href}>{t("imports.demo.link", { count: PEOPLE })}</a>
    </Notice>
  );
}
