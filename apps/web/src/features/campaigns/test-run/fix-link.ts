import type { TestRunProblem } from "@filon/contracts/campaigns";
import type { ReactNode } from "react";

/** Renders a link to the place where a problem can be fixed; returns null when there is none. */
export type FixLink = (where: TestRunProblem["fix"]) => ReactNode;
