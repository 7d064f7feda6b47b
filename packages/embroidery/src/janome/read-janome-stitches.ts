import { Command } from "../design.ts";
import { type Issue, issue, type Severity } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";
import { readStitchRun } from "../stitch-run.ts";

/** A run of jumps longer than this cuts the thread on the machines themselves, 0.1 mm. */
const trimDistance = 30;

/**
 * Stitches of JEF, JEF+ and SEW: pairs of signed bytes (y up) with 0x80 as the escape: 01 colour change, 02
 * jump, 10 END; a missing END is reported with the severity `withoutEnd`. Trims have no code of their own: a
 * jump without a move is one, and so is a run of jumps over more than 3 mm.
 */
export function readJanomeStitches(
  bytes: Uint8Array,
  offset: number,
  issues: Issue[],
  withoutEnd: Severity,
): RecordBuffer {
  const buffer = new RecordBuffer(((bytes.length - offset) >> 1) + 2);
  const size = bytes.length;
  // First jump of the current run, -1 outside runs; `cut` if the run contains a jump without a move.
  let run = -1;
  let cut = false;
  let stitched = false;
  let hasEnd = false;
  let at = offset;
  const last = size - 2;
  while (at <= last) {
    if (run < 0) {
      const first = buffer.length;
      at = readStitchRun(buffer, bytes, at, 0x80, 0x80);
      if (buffer.length > first) stitched = true;
      if (at > last) break;
    }
    let dx = bytes[at] ?? 0;
    let dy = bytes[at + 1] ?? 0;
    at += 2;
    let kind: Command = Command.stitch;
    if (dx === 0x80) {
      if (dy === 0x10) {
        hasEnd = true;
        break;
      }
      if (at + 1 >= size) break;
      if (dy !== 0x01 && dy !== 0x02 && dy !== 0x04) {
        issues.push(issue("error", "unknown-code", `Unknown code 80 ${hex(dy)}; reading stops here`, at - 2));
        break;
      }
      kind = dy === 0x01 ? Command.colorChange : Command.jump;
      dx = bytes[at] ?? 0;
      dy = bytes[at + 1] ?? 0;
      at += 2;
    }
    dx = (dx << 24) >> 24;
    dy = -((dy << 24) >> 24);
    if (kind === Command.jump) {
      if (run < 0) run = buffer.length;
      if (dx === 0 && dy === 0) {
        cut = true;
        continue;
      }
    } else if (run >= 0) {
      if (cut || (stitched && isFar(buffer, run))) insertTrim(buffer, run);
      run = -1;
      cut = false;
    }
    if (kind === Command.stitch) stitched = true;
    buffer.move(kind, dx, dy);
  }
  if (run >= 0 && cut) insertTrim(buffer, run);
  if (hasEnd) buffer.move(Command.end, 0, 0);
  else
    issues.push(issue(withoutEnd, "no-end", "The stitches have no END mark; the file may be cut short", at));
  return buffer;
}

function hex(value: number): string {
  return value.toString(16).padStart(2, "0");
}

function isFar({ x, y, length }: RecordBuffer, run: number): boolean {
  const dx = (x[length - 1] ?? 0) - (x[run - 1] ?? 0);
  const dy = (y[length - 1] ?? 0) - (y[run - 1] ?? 0);
  return dx * dx + dy * dy > trimDistance * trimDistance;
}

/** Inserts a trim before the run of jumps that begins at `run`. */
function insertTrim(buffer: RecordBuffer, run: number): void {
  const { x, y, command } = buffer;
  for (let k = buffer.length; k > run; k--) {
    x[k] = x[k - 1] ?? 0;
    y[k] = y[k - 1] ?? 0;
    command[k] = command[k - 1] ?? 0;
  }
  x[run] = x[run - 1] ?? 0;
  y[run] = y[run - 1] ?? 0;
  command[run] = Command.trim;
  buffer.length += 1;
}
