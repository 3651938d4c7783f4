import type { Channel } from "@filon/contracts/outreach";
import { createEgress, type Egress, type GatewayAccess } from "@filon/integrations";
import { emailConnector } from "./email/index.ts";
import type { ChannelConnector } from "./kit/index.ts";
import { linkedInConnector } from "./linkedin/index.ts";

export interface ConnectorsOptions {
  /** The installation's LinkedIn gateway; if null, only accounts that bring their own (the demonstration network) have one. */
  readonly gateway: GatewayAccess | null;
  /** host:port pairs in private ranges that accounts may use anyway: the sandbox. */
  readonly egressAllow: readonly string[];
  /** Called before every outgoing connection (EgressOptions). */
  readonly admit: (host: string) => void;
}

/** All channels behind one interface. */
export interface Connectors {
  readonly byChannel: ReadonlyMap<Channel, ChannelConnector>;
  /** The guarded egress client that they share; connection tests and mailbox readers use it too. */
  readonly egress: Egress;
  readonly close: () => Promise<void>;
}

/** Creates all connectors, once per process. The operator chooses the gateway's address, so it may be private. */
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
