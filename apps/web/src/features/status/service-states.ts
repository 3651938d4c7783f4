import type { Health } from "@filon/contracts/health";

/** A service's state as the server reports it. */
export type ServiceState = Health["services"]["database"];
/** The page's cards, in order (STATUS-03). */
export const SERVICES = ["api", "frontend", "database", "docker", "campaignAutomation"] as const;
export type ServiceName = (typeof SERVICES)[number];

export type StateLabel = "operational" | "degraded" | "not_initialized" | "out_of_service" | "error" | "unknown";
export type StateColour = "green" | "yellow" | "red" | "grey";

const SHOWN: Readonly<Record<ServiceState, { readonly label: StateLabel; readonly colour: StateColour }>> = {
  operational: { label: "operational", colour: "green" },
  healthy: { label: "operational", colour: "green" },
  degraded: { label: "degraded", colour: "yellow" },
  not_initialized: { label: "not_initialized", colour: "yellow" },
  unhealthy: { label: "out_of_service", colour: "red" },
  error: { label: "error", colour: "red" },
  unknown: { label: "unknown", colour: "grey" },
};

/** Returns the label and colour of a state (STATUS-04, STATUS-05). */
export function shownState(state: ServiceState): { readonly label: StateLabel; readonly colour: StateColour } {
  return SHOWN[state];
}

export type Banner = "healthy" | "degraded" | "problem";

/** Returns the banner of the overall state (STATUS-01). */
export function bannerOf(status: Health["status"]): Banner {
  return status === "healthy" || status === "degraded" ? status : "problem";
}

/** Returns the state of each card: the interface is always healthy, the server is operational if it answered. */
export function statesOf({ services, error }: Health): Readonly<Record<ServiceName, ServiceState>> {
  return { api: error === null ? "operational" : "unhealthy", frontend: "healthy", ...services };
}

/** Returns the health to show when the server is unreachable (STATUS-07). */
export function unreachable(error: string, now: Date): Health {
  return {
    status: "unhealthy",
    timestamp: now.toISOString(),
    services: { database: "error", docker: "error", campaignAutomation: "error" },
    error,
  };
}
