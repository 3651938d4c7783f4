/** The label beside an area's name, in the sidebar and on its page (SHELL-03). */
export const AREA_BADGES: Readonly<Partial<Record<string, "ai" | "dev">>> = { "ai-mimic": "ai", messages: "dev" };
