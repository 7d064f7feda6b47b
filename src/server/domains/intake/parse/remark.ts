import type { Finding } from "../../../../contract/office/uploads/remarks.ts";

/** Something an owner should know: where, what, and what to do about it. */
export interface Remark extends Finding {
  /** Path inside what is imported. */
  readonly file?: string;
  /** Line of `catalogue.csv`, the heading being 1. */
  readonly row?: number;
}

/** What is imported cannot be read at all. */
export class UnreadableSource extends Error {
  readonly remark: Remark;

  constructor(remark: Remark) {
    const { file, reason, advice } = remark;
    super(`${file && !reason.includes(file) ? `${file}: ` : ""}${reason} ${advice}`);
    this.remark = remark;
  }
}
