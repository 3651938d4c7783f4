import { UserError } from "@filon/contracts/errors";

/** The file is cut short or damaged; Excel repairs some such files. */
export const damaged = (): UserError => new UserError("imports.server.damagedWorkbook", { status: 422 });

/** A kind of workbook that Filon does not read: of an old or binary format, or protected by a password. */
export const unreadable = (): UserError => new UserError("imports.server.notCsv", { status: 422, params: { kind: "excel" } });

/** Unpacked, the workbook is larger than `megabytes`. */
export const tooLarge = (megabytes: number): UserError =>
  new UserError("imports.server.workbookTooLarge", { status: 422, params: { megabytes } });
