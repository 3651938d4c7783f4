import { UserError } from "@filon/contracts/errors";

/** Returns the 404 for a campaign that the workspace does not have. */
export function campaignNotFound(): UserError {
  return new UserError("campaigns.errors.notFound", { status: 404 });
}
