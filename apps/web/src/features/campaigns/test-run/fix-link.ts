import type { TestRunProblem } from "@filon/contracts/campaigns";
import type { ReactNode } from "react";

/** Renders the link to where a problem is fixed; null when there is no such place. */
export type FixLink = (where: TestRunProblem["fix"]) => ReactNode;
