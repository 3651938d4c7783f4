import { useState } from "react";
import { ApiProblem } from "./api-problem.ts";

/**
 * The revision of which a form's change is sent: the one that was there when the form opened, so that nobody's newer change is overwritten
 * unseen. Once the server has said that something changed meanwhile (`note`), saving again is meant, and the latest is sent.
 */
export function useRevision(latest: number) {
  const [read] = useState(latest);
  const [inConflict, setInConflict] = useState(false);
  return {
    inConflict,
    revision: inConflict ? latest : read,
    note: (error: Error) => {
      if (error instanceof ApiProblem && error.status === 409 && error.code === "problems.changedMeanwhile") setInConflict(true);
    },
  };
}
