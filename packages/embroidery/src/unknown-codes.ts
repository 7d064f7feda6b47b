import { type Issue, issue } from "./read-result.ts";
import type { RecordBuffer } from "./record-buffer.ts";

/** Counts unknown codes, and stores the number of records read before the first. */
export class UnknownCodes {
  #count = 0;
  #firstAt = 0;
  #recordsBefore = 0;

  /** Adds an unknown code at this byte, found after `records` records. */
  add(at: number, records: number): void {
    if (this.#count === 0) {
      this.#firstAt = at;
      this.#recordsBefore = records;
    }
    this.#count += 1;
  }

  /**
   * Reports unknown codes and their treatment. If there are more than damage explains, the bytes belong to
   * another format, and the buffer is cut before the first.
   */
  settle(buffer: RecordBuffer, treatment: string, issues: Issue[]): void {
    if (this.#count > 3 && this.#count > buffer.length / 100) {
      buffer.strayedAt = this.#firstAt;
      buffer.length = this.#recordsBefore;
    } else reportUnknown(this.#count, treatment, issues);
  }
}

/** Reports unknown codes and their treatment. */
export function reportUnknown(unknown: number, treatment: string, issues: Issue[]): void {
  if (unknown > 0) issues.push(issue("warning", "unknown-code", `${unknown} unknown codes ${treatment}`));
}
