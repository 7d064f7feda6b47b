import { type DestinationStream, type Logger, pino } from "pino";

/** JSON lines for machines; short lines where a person reads along. Secrets never reach either. */
export function createLog(level: string, output: NodeJS.WriteStream = process.stdout): Logger {
  const options = { level, redact: ["*.password", "*.token", "*.authorization", "req.headers"] };
  return pino(options, output.isTTY ? terminal(output) : output);
}

function terminal(output: NodeJS.WriteStream): DestinationStream {
  return {
    write: (line) => {
      const { level, time, msg, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line);
      const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : "";
      const at = new Date(time).toTimeString().slice(0, 8);
      output.write(`${at}${level >= 40 ? ` ${pino.levels.labels[level]}` : ""} ${msg ?? ""}${details}\n`);
    },
  };
}
