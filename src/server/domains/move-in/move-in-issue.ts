import type { ExportSource } from "@kasuti/shop-exports";

/** An issue of a row or file of the older shop; line 0 where none is meant. */
export interface MoveInIssue extends ExportSource {
  readonly code: string;
  /** Sentences: what is wrong, and what happens or what to do. */
  readonly text: string;
}

/** Takes issues of one move. */
export type ReportIssue = (issue: MoveInIssue) => void;

export function aboutFolder(code: string, text: string): MoveInIssue {
  return { file: "", line: 0, code, text };
}

/** `1 design has`, `3 designs have` */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${many}`;
}
