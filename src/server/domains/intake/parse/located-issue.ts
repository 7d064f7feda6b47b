import type { ImportIssue } from "../../../../contract/office/uploads/issues.ts";

/** Something an owner should know: where, what, and what to do about it. */
export interface LocatedIssue extends ImportIssue {
  /** Path inside what is imported. */
  readonly file?: string;
  /** Line of `catalogue.csv`, the heading being 1. */
  readonly row?: number;
}

/** What is imported cannot be read at all. */
export class UnreadableSource extends Error {
  readonly issue: LocatedIssue;

  constructor(issue: LocatedIssue) {
    const { file, reason, advice } = issue;
    super(`${file && !reason.includes(file) ? `${file}: ` : ""}${reason} ${advice}`);
    this.issue = issue;
  }
}
