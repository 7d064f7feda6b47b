const PLAIN_INTERVAL_MS = 2_000;

/** Shows the current step at the terminal; `of` is missing when the total is unknown. */
export type Progress = (step: string, done?: number, of?: number) => void;

/**
 * Rewrites one line on a terminal, with the time left of a long step. Elsewhere it writes a line per step,
 * and every two seconds within a step.
 */
export function createProgress(output: NodeJS.WriteStream = process.stderr): Progress {
  let step = "";
  let startedAt = 0;
  let writtenAt = 0;
  return (next, doneCount, of) => {
    const isNew = next !== step;
    if (isNew) startedAt = Date.now();
    const isLast = doneCount !== undefined && doneCount === of;
    const count =
      of === undefined
        ? `${doneCount === undefined ? "" : ` ${doneCount}`}…`
        : ` ${doneCount} of ${of}${timeLeft(Date.now() - startedAt, doneCount, of)}`;
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

/** ` · 40 s left`, once a step has taken some seconds. */
function timeLeft(elapsedMs: number, doneCount = 0, of = 0): string {
  if (doneCount === 0 || doneCount >= of || elapsedMs < PLAIN_INTERVAL_MS) return "";
  const seconds = Math.ceil((elapsedMs / doneCount) * (of - doneCount)) / 1_000;
  return ` · ${seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`} left`;
}
