import type { Channel } from "@filon/contracts";
import { createEgress, type Egress, type GatewayAccess } from "@filon/integrations";
import { emailConnector } from "./email/index.ts";
import type { ChannelConnector } from "./kit/index.ts";
import { linkedInConnector } from "./linkedin/index.ts";

export interface ConnectorsOptions {
  /** The installation's gateway to LinkedIn; null: only accounts that bring their own (the demonstration network). */
  readonly gateway: GatewayAccess | null;
  /** host:port pairs in private ranges that accounts may nevertheless use: the sandbox. */
  readonly egressAllow: readonly string[];
  /** Asked before anything leaves (EgressOptions). */
  readonly admit: (host: string) => void;
}

/** The channels that can be acted on, behind one interface. */
export interface Connectors {
  readonly byChannel: ReadonlyMap<Channel, ChannelConnector>;
  /** The guarded way out that they share; what tests connections or reads mailboxes uses it too. */
  readonly egress: Egress;
  readonly close: () => Promise<void>;
}

/** Makes all connectors, once a process. The gateway's own address is the operator's choice, so it may be private. */
export function createConnectors(options: ConnectorsOptions): Connectors {
  const egress = createEgress({
    allow: [...options.egressAllow, ...(options.gateway === null ? [] : [hostAndPort(options.gateway.baseUrl)])],
    admit: options.admit,
  });
  const connectors = [linkedInConnector({ egress, gateway: options.gateway }), emailConnector({ egress })];
  return {
    byChannel: new Map(connectors.map((connector) => [connector.channel, connector])),
    egress,
    close: () => egress.close(),
  };
}

function hostAndPort(address: string): string {
  const url = new URL(address);
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  return `${url.hostname}:${port}`;
}
