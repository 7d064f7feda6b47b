const PLAIN_INTERVAL_MS = 2_000;

/** Tells whoever waits at the terminal what is going on; `of` is missing where the end is not known. */
export type Progress = (step: string, done?: number, of?: number) => void;

/** Rewrites one line on a terminal; elsewhere a line per step, and every two seconds within one. */
export function createProgress(output: NodeJS.WriteStream = process.stderr): Progress {
  let step = "";
  let writtenAt = 0;
  return (next, done, of) => {
    const isNew = next !== step;
    const isLast = done !== undefined && done === of;
    const count = of === undefined ? `${done === undefined ? "" : ` ${done}`}…` : ` ${done} of ${of}`;
    const line = `  ${next}${count}`;
    if (output.isTTY) {
      output.write(`${isNew && step !== "" ? "\n" : "\r"}${line}\u001b[K`);
    } else if (isNew || isLast || Date.now() - writtenAt >= PLAIN_INTERVAL_MS) {
      writtenAt = Date.now();
      output.write(`${line}\n`);
    }
    step = next;
  };
}
