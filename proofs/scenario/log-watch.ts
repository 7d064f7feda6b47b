import type { LogLine } from "./shop-processes.ts";
import type { Tally } from "./tally.ts";

/** Expected error messages, by the kind of fault that must have occurred. */
const EXPLAINED: Readonly<Record<string, string>> = { "payment not refunded yet": "fault: refund: " };

const [WARN, ERROR] = [40, 50];

export interface LogWatch {
  add(processName: string, line: LogLine): void;
  /** Logged errors that no fault explains. */
  unexpectedErrors(): string[];
}

/** Collects warnings and errors from the logs of the shop's processes. */
export function createLogWatch(tally: Tally): LogWatch {
  const errors: { processName: string; line: LogLine }[] = [];
  const isExplained = ({ msg }: LogLine) => {
    const cause = EXPLAINED[msg];
    return cause !== undefined && tally.under(cause).length > 0;
  };
  return {
    add: (processName, line) => {
      if (line.level >= WARN) tally.count(`log: ${line.msg}`);
      if (line.level >= ERROR) errors.push({ processName, line });
    },
    unexpectedErrors: () =>
      errors
        .filter(({ line }) => !isExplained(line))
        .map(({ processName, line }) => `${processName} logged an unexpected error: ${JSON.stringify(line)}`),
  };
}
