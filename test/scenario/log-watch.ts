import type { LogLine } from "./shop-processes.ts";
import type { Tally } from "./tally.ts";

/** Error lines that faults explain, by the kind of fault that must have struck. */
const EXPLAINED: Readonly<Record<string, string>> = { "payment not refunded yet": "fault: refund: " };

const [WARN, ERROR] = [40, 50];

export interface LogWatch {
  take(processName: string, line: LogLine): void;
  /** Errors that no fault explains. */
  faults(): string[];
}

/** Reads what the shop's processes log. */
export function createLogWatch(tally: Tally): LogWatch {
  const errors: { processName: string; line: LogLine }[] = [];
  const isExplained = ({ msg }: LogLine) => {
    const cause = EXPLAINED[msg];
    return cause !== undefined && tally.under(cause).length > 0;
  };
  return {
    take: (processName, line) => {
      if (line.level >= WARN) tally.count(`log: ${line.msg}`);
      if (line.level >= ERROR) errors.push({ processName, line });
    },
    faults: () =>
      errors
        .filter(({ line }) => !isExplained(line))
        .map(
          ({ processName, line }) => `${processName} logged what nothing explains: ${JSON.stringify(line)}`,
        ),
  };
}
