import type { ImportIssue } from "../../../../contract/office/uploads/issues.ts";

/** An issue with its place, reason and advice. */
export interface LocatedIssue extends ImportIssue {
  /** Path inside the imported folder or zip. */
  readonly file?: string;
  /** Line of `catalogue.csv`; the heading is 1. */
  readonly row?: number;
}

/** The folder or zip cannot be read. */
export class UnreadableSource extends Error {
  readonly issue: LocatedIssue;

  constructor(issue: LocatedIssue) {
    const { file, reason, advice } = issue;
    super(`${file && !reason.includes(file) ? `${file}: ` : ""}${reason} ${advice}`);
    this.issue = issue;
  }
}
