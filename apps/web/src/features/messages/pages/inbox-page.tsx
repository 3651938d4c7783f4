import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useParams, useRouterState, useSearch } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { usePageTitle } from "../../../shared/controls/use-page-title.ts";
import { useShortcut } from "../../../shared/keyboard/shortcuts.ts";
import { TwoPanes } from "../../../shared/two-panes/two-panes.tsx";
import { AREA_BADGES } from "../../../shared/controls/area-badges.ts";
import { conversationsQuery } from "../api/conversations.ts";
import { supportTicketsQuery } from "../api/support.ts";
import { ConversationList } from "../components/conversation-list.tsx";
import { InboxTools } from "../components/inbox-tools.tsx";
import { SupportEntry } from "../components/support-entry.tsx";
import type { InboxSearch } from "../inbox-search.ts";
import { useLiveInbox } from "../use-live-inbox.ts";
import areaBadgeStyles from "../../../shared/controls/area-badge.module.css";

/** The inbox (MSG-01, MSG-04): every channel's conversations on the left, the open one on the right; on a phone, two screens. */
export function InboxPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const search = useSearch({ from: "/shell/messages" });
  const { id } = useParams({ strict: false });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const inSupport = path.startsWith("/messages/support");
  const currentId = inSupport ? undefined : id;
  useLiveInbox();
  usePageTitle(t("messages.title"));
  const { data: support } = useQuery(supportTicketsQuery);
  const rows = useInfiniteQuery(conversationsQuery(search)).data?.pages.flatMap((page) => page.rows) ?? [];

  const step = (by: 1 | -1) => {
    const at = rows.findIndex((row) => row.id === currentId);
    const next = rows[at === -1 ? 0 : at + by];
    if (next === undefined) return;
    void navigate({ to: "/messages/$id", params: { id: next.id }, search });
  };
  useShortcut("nextConversation", () => step(1));
  useShortcut("previousConversation", () => step(-1));

  const badge = AREA_BADGES["messages"];
  const reading = currentId !== undefined || inSupport;
  return (
    <TwoPanes
      title={
        <>
          {t("messages.title")}
          {badge && <span className={areaBadgeStyles.root}>{t(`shell.badges.${badge}`)}</span>}
        </>
      }
      listLabel={t("messages.list.label")}
      tools={<InboxTools search={search} onSearch={(next: InboxSearch) => void navigate({ to: ".", search: next, replace: true })} />}
      list={
        <>
          <SupportEntry tickets={support?.tickets ?? []} current={inSupport} search={search} />
          <ConversationList search={search} currentId={currentId} />
        </>
      }
      open={<Outlet />}
      isReading={reading}
      focusesTitle={!reading}
      current={currentId}
      searchKey="searchMessages"
    />
  );
}
