import { expect, it } from "vitest";
import { ApiProblem } from "../../shared/http/index.ts";
import { refusalTold } from "./changed-cost.ts";

const TEXT = "The cost has changed: 4 PRU instead of 2. Nothing was done.";
const dearer = new ApiProblem(409, "campaigns.errors.costChanged", TEXT, {
  success: false,
  message: TEXT,
  code: "campaigns.errors.costChanged",
  params: { cost: 4, shown: 2 },
});

it("a command refused because its cost has changed shows the reason, unless the caller asks the user to confirm the new cost", () => {
  expect(refusalTold(dearer, {}, "No")).toBe(TEXT);
  expect(refusalTold(dearer, { asksCost: true }, "No")).toBeNull();
});

it("any other failure shows its message, whatever the caller does about changed costs", () => {
  const refused = new ApiProblem(409, "campaigns.errors.noPru", "Not enough PRU", {
    success: false,
    message: "Not enough PRU",
    code: "campaigns.errors.noPru",
  });
  expect(refusalTold(refused, { asksCost: true }, "No")).toBe("Not enough PRU");
  expect(refusalTold(new Error("lost"), {}, "No")).toBe("No");
});
