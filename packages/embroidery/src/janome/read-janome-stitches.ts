import { Command } from "../design.ts";
import { type Issue, issue } from "../read-result.ts";
import { RecordBuffer } from "../record-buffer.ts";

/** A run of jumps longer than this cuts the thread on the machines themselves, 0.1 mm. */
const trimDistance = 30;

/**
 * The stitches of JEF, JEF+ and SEW: pairs of signed bytes (y up) with 0x80 as the escape: 01 colour change, 02 jump,
 * 10 END. Trims have no code of their own: a jump of nothing is one, and so is a run of jumps over more than 3 mm.
 */
export function readJanomeStitches(bytes: Uint8Array, offset: number, issues: Issue[]): RecordBuffer {
  const buffer = new RecordBuffer(((bytes.length - offset) >> 1) + 2);
  const { x, y, command } = buffer;
  const size = bytes.length;
  let length = 0;
  let atX = 0;
  let atY = 0;
  // First jump of the current run, -1 outside runs; `cut` when the run holds a jump of nothing.
  let run = -1;
  let cut = false;
  let sewn = false;
  let ended = false;
  let at = offset;
  const last = size - 2;
  while (at <= last) {
    // Runs of stitches have a loop of their own: it is all most files consist of. The arrays begin as zeros, which is
    // the stitch command.
    if (run < 0) {
      const first = length;
      while (at <= last) {
        const step = bytes[at] ?? 0;
        if (step === 0x80) break;
        atX = (atX + ((step << 24) >> 24)) | 0;
        atY = (atY - (((bytes[at + 1] ?? 0) << 24) >> 24)) | 0;
        x[length] = atX;
        y[length] = atY;
        length += 1;
        at += 2;
      }
      if (length > first) sewn = true;
      if (at > last) break;
    }
    let dx = bytes[at] ?? 0;
    let dy = bytes[at + 1] ?? 0;
    at += 2;
    let kind: Command = Command.stitch;
    if (dx === 0x80) {
      if (dy === 0x10) {
        ended = true;
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
      if (run < 0) run = length;
      if (dx === 0 && dy === 0) {
        cut = true;
        continue;
      }
    } else if (run >= 0) {
      if (cut || (sewn && isFar(buffer, run, length))) length = insertTrim(buffer, run, length);
      run = -1;
      cut = false;
    }
    if (kind === Command.stitch) sewn = true;
    atX += dx;
    atY += dy;
    x[length] = atX;
    y[length] = atY;
    command[length++] = kind;
  }
  if (run >= 0 && cut) length = insertTrim(buffer, run, length);
  buffer.length = length;
  if (ended) buffer.add(Command.end, atX, atY);
  else issues.push(issue("notice", "no-end", "The stitches have no END mark", at));
  return buffer;
}

function hex(value: number): string {
  return value.toString(16).padStart(2, "0");
}

function isFar({ x, y }: RecordBuffer, run: number, length: number): boolean {
  const dx = (x[length - 1] ?? 0) - (x[run - 1] ?? 0);
  const dy = (y[length - 1] ?? 0) - (y[run - 1] ?? 0);
  return dx * dx + dy * dy > trimDistance * trimDistance;
}

/** Put a trim before the run of jumps that begins at `run`. */
function insertTrim({ x, y, command }: RecordBuffer, run: number, length: number): number {
  for (let k = length; k > run; k--) {
    x[k] = x[k - 1] ?? 0;
    y[k] = y[k - 1] ?? 0;
    command[k] = command[k - 1] ?? 0;
  }
  x[run] = x[run - 1] ?? 0;
  y[run] = y[run - 1] ?? 0;
  command[run] = Command.trim;
  return length + 1;
}
