const PLAIN_INTERVAL_MS = 2_000;

/** Shows the current step at the terminal; `of` is missing when the total is unknown. */
export type Progress = (step: string, done?: number, of?: number) => void;

/**
 * Rewrites one line on a terminal. Elsewhere it writes a line per step, and every two seconds within a step.
 */
export function createProgress(output: NodeJS.WriteStream = process.stderr): Progress {
  let step = "";
  let writtenAt = 0;
  return (next, doneCount, of) => {
    const isNew = next !== step;
    const isLast = doneCount !== undefined && doneCount === of;
    const count =
      of === undefined ? `${doneCount === undefined ? "" : ` ${doneCount}`}…` : ` ${doneCount} of ${of}`;
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
