import { createHash } from "node:crypto";
import type { EmailType, PhoneType } from "@filon/contracts/prospects";
import type { ProspectRowFull } from "@filon/db/prospects";
import { storedPhone } from "../../phones/phone.ts";

/** One of a prospect's e-mail addresses or telephone numbers. */
export interface ContactPoint<Type extends string> {
  readonly id: string;
  /** The address or the number, as stored. */
  readonly value: string;
  /** Two entries with the same key are the same. */
  readonly key: string;
  readonly type: Type;
  readonly isPrimary: boolean;
}
export type EmailPoint = ContactPoint<EmailType> & { readonly isVerified: boolean };
export type PhonePoint = ContactPoint<PhoneType>;

/**
 * Id of a primary address or number that has no row yet, and that it keeps when it gets one: a UUID version 8 of the prospect and the key.
 */
function idOfKey(prospectId: string, key: string): string {
  const hex = createHash("sha256").update(`${prospectId}\n${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const primaryFirst = <Point extends { readonly isPrimary: boolean }>(points: readonly Point[]): Point[] =>
  points.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));

/** Returns all addresses of a prospect, the primary one first, then the oldest first. */
export function emailsOf(row: Pick<ProspectRowFull, "id" | "email" | "emails">): EmailPoint[] {
  const primary = row.email?.trim() || null;
  const primaryKey = primary?.toLowerCase() ?? null;
  const known = row.emails.map((email) => ({
    id: email.id,
    value: email.address,
    key: email.key,
    type: email.type,
    isVerified: email.isVerified,
    isPrimary: email.key === primaryKey,
  }));
  if (primary === null || primaryKey === null || known.some(({ isPrimary }) => isPrimary)) return primaryFirst(known);
  const bare = { id: idOfKey(row.id, primaryKey), value: primary, key: primaryKey, isPrimary: true, isVerified: false };
  return [{ ...bare, type: "professional" as const }, ...known];
}

/** Returns all numbers of a prospect, the primary one first, then the oldest first. */
export function phonesOf(row: Pick<ProspectRowFull, "id" | "phone" | "phones">): PhonePoint[] {
  const primary = row.phone === null || row.phone.trim() === "" ? null : storedPhone(row.phone);
  const known = row.phones.map(({ id, number, type }) => {
    const { number: key } = storedPhone(number);
    return { id, value: number, key, type, isPrimary: key === primary?.number };
  });
  if (primary === null || known.some(({ isPrimary }) => isPrimary)) return primaryFirst(known);
  const { number, type } = primary;
  return [{ id: idOfKey(row.id, number), value: number, key: number, type, isPrimary: true }, ...known];
}

/** Returns the points with one added, replacing any of the same key; the first one is primary. */
export function withPoint<Point extends ContactPoint<string>>(points: readonly Point[], point: Point): Point[] {
  const others = points.filter(({ key }) => key !== point.key);
  const isPrimary = point.isPrimary || !others.some((other) => other.isPrimary);
  return [...(isPrimary ? others.map((other) => ({ ...other, isPrimary: false })) : others), { ...point, isPrimary }];
}

/** Returns the points without one; if it was primary, the oldest other one takes its place. */
export function withoutPoint<Point extends ContactPoint<string>>(points: readonly Point[], id: string): Point[] {
  const others = points.filter((point) => point.id !== id);
  if (others.some(({ isPrimary }) => isPrimary)) return others;
  return others.map((point, index) => ({ ...point, isPrimary: index === 0 }));
}

/** Returns the points with one changed; at most one is primary. */
export function withChange<Point extends ContactPoint<string>>(points: readonly Point[], id: string, change: Partial<Point>): Point[] {
  return points.map((point) => {
    if (point.id === id) return { ...point, ...change };
    return change.isPrimary === true ? { ...point, isPrimary: false } : point;
  });
}
