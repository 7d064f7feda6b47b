import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { QUICK_START } from "../../test/shop/quick-start.ts";
import type { Planned } from "./kill-points.ts";

const END_AT_KILL_POINT = fileURLToPath(new URL("./end-at-kill-point.ts", import.meta.url));

export interface ImportProcess {
  /** Resolves when the import is held; rejects if it ends before. */
  readonly held: Promise<unknown>;
  /** Exit code or signal, and the output. */
  readonly ended: Promise<{ end: number | NodeJS.Signals; output: string }>;
  resume(): void;
  /** Sends SIGKILL. */
  kill(): void;
}

/** Starts `npm run shop -- move-in designs --update --apply` as a process with these settings. */
export function startImport(env: NodeJS.ProcessEnv, designs: string, planned?: Planned): ImportProcess {
  const preload = [...QUICK_START.args, ...(planned ? ["--import", END_AT_KILL_POINT] : [])];
  const child = spawn(
    process.execPath,
    [...preload, "src/cli/shop.ts", "move-in", designs, "--update", "--apply"],
    {
      env: { ...QUICK_START.env, ...env, ...(planned && { IMPORT_KILL_POINT: JSON.stringify(planned) }) },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const ended = once(child, "close").then(([code, signal]) => ({ end: signal ?? code, output }));
  const tooEarly = ended.then(() => {
    throw new Error(`The import ended before it was held: ${output}`);
  });
  const held = Promise.race([once(child, "message"), tooEarly]);
  held.catch(() => {});
  return {
    held,
    ended,
    resume: () => void child.send("go on"),
    kill: () => void child.kill("SIGKILL"),
  };
}
