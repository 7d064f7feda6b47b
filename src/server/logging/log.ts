import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { requestOfLog } from "./request-context.ts";
import { safeError } from "./safe-error.ts";

/** Writes JSON lines, or short lines to a terminal. Neither contains secrets. */
export function createLog(level: string, output: LogOutput = process.stdout): Logger {
  const options: LoggerOptions = { level, mixin: requestOfLog, serializers: { err: safeError } };
  return pino(options, output.isTTY ? terminal(output) : output);
}

type LogOutput = NodeJS.WritableStream & { readonly isTTY?: boolean };

function terminal(output: LogOutput): DestinationStream {
  return {
    write: (line) => {
      const { level, time, msg, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line);
      const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : "";
      const at = new Date(time).toTimeString().slice(0, 8);
      output.write(`${at}${level >= 40 ? ` ${pino.levels.labels[level]}` : ""} ${msg ?? ""}${details}\n`);
    },
  };
}
