import { type Issue, issue } from "./read-result.ts";
import type { RecordBuffer } from "./record-buffer.ts";

/** Counts the codes that a reader does not know, and keeps what it had read when it met the first. */
export class UnknownCodes {
  #count = 0;
  #firstAt = 0;
  #recordsBefore = 0;

  /** One at this byte, met when so many records were read. */
  add(at: number, records: number): void {
    if (this.#count === 0) {
      this.#firstAt = at;
      this.#recordsBefore = records;
    }
    this.#count += 1;
  }

  /**
   * Tell of them, if any, and what became of them. Where they are more than a damaged file explains, the
   * bytes are another format's, and the buffer ends before the first.
   */
  settle(buffer: RecordBuffer, fate: string, issues: Issue[]): void {
    if (this.#count > 3 && this.#count > buffer.length / 100) {
      buffer.strayedAt = this.#firstAt;
      buffer.length = this.#recordsBefore;
    } else reportUnknown(this.#count, fate, issues);
  }
}

/** Tell of unknown codes, if any, and what became of them. */
export function reportUnknown(unknown: number, fate: string, issues: Issue[]): void {
  if (unknown > 0) issues.push(issue("warning", "unknown-code", `${unknown} unknown codes ${fate}`));
}
