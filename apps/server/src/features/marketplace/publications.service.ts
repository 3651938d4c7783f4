import type { ModulePublication } from "@filon/contracts/admin";
import { UserError } from "@filon/contracts/errors";
import type { Queryable } from "@filon/db";
import * as publications from "@filon/db/publications";
import * as marketplace from "@filon/db/marketplace";
import { modules } from "@filon/modules";
import { ALIASES } from "./aliases.ts";
import { ALWAYS_INSTALLED } from "./first-modules.ts";
import { describeListing } from "./listing.ts";

/** Returns every module of the catalogue with its publication. */
export async function list(db: Queryable): Promise<ModulePublication[]> {
  const published = await publications.list(db);
  const figures = await marketplace.readFigures(db, ALWAYS_INSTALLED, ALIASES);
  return modules.map((definition) => {
    const { type, category, version, price, isIncluded, downloads, activeWorkspaces } = describeListing(
      definition,
      figures.get(definition.type),
    );
    const { is_withdrawn: isWithdrawn = false, is_featured: isFeatured = false } = published.get(type) ?? {};
    return { type, category, version, price, isIncluded, downloads, activeWorkspaces, isWithdrawn, isFeatured };
  });
}

/**
 * Publishes or withdraws a module, and features it or not. Throws 404, and 409 if campaigns require it, or if it would be both featured
 * and withdrawn.
 */
export async function publish(
  db: Queryable,
  publication: {
    readonly type: string;
    readonly withdrawn: boolean;
    readonly featured: boolean;
    readonly userId: string;
    readonly at: Date;
  },
): Promise<void> {
  const definition = modules.find(({ type }) => type === publication.type);
  if (definition === undefined) throw new UserError("marketplace.errors.notFound", { status: 404 });
  if (publication.withdrawn && definition.listing.included === "always")
    throw new UserError("marketplace.errors.included", { status: 409 });
  if (publication.withdrawn && publication.featured) throw new UserError("admin.server.featuredWithdrawn", { status: 409 });
  await publications.publish(db, publication);
}
