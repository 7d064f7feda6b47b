export interface Progress {
  step(): void;
  end(): void;
}

const width = 30;

/** A bar on the error output, only for many files and only where a person is looking. */
export function startProgress(total: number): Progress {
  if (total < 5 || !process.stderr.isTTY) return { step() {}, end() {} };
  let done = 0;
  return {
    step() {
      done += 1;
      const filled = Math.round((done / total) * width);
      process.stderr.write(`\r[${"=".repeat(filled)}${" ".repeat(width - filled)}] ${done}/${total}`);
    },
    end() {
      process.stderr.write(`\r${" ".repeat(width + 16)}\r`);
    },
  };
}
