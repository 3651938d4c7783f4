import type { EngineMonitor } from "@filon/contracts/admin";
import { useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { durationText } from "../duration-text.ts";
import { PlainTable } from "./plain-table.tsx";

type Circuit = EngineMonitor["circuits"][number];

/** Accounts and called services that are left alone because they do not answer. Accounts show their id, never their address. */
export function SilentCircuits({ circuits }: { readonly circuits: readonly Circuit[] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <PlainTable
      title={t("admin.engine.silent.title")}
      heads={[
        t("admin.engine.silent.workspace"),
        t("admin.engine.silent.what"),
        t("admin.engine.silent.since"),
        t("admin.engine.silent.next"),
      ]}
      rows={circuits.map((circuit, index) => ({
        id: circuit.accountId ?? `${circuit.workspaceId}-${index}`,
        cells: [
          <Link key="workspace" to="/admin/workspaces/$id" params={{ id: circuit.workspaceId }}>
            {circuit.workspaceName}
          </Link>,
          whatOf(t, circuit),
          durationText(t, circuit.silentSeconds),
          format.timeWithSeconds(circuit.nextTryAt),
        ],
      }))}
      empty={t("admin.engine.silent.none")}
    />
  );
}

function whatOf(t: Translate, { accountId, channel }: Circuit): string {
  if (accountId === null) return t("admin.engine.silent.service");
  const name = channel === "email" || channel === "linkedin" ? t(`admin.engine.silent.channels.${channel}`) : (channel ?? "");
  return t("admin.engine.silent.account", { channel: name, id: accountId.slice(-8) });
}
