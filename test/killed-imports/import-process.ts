import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { QUICK_START } from "../shop/quick-start.ts";
import type { Planned } from "./kill-points.ts";

const END_AT_MOMENT = fileURLToPath(new URL("./end-at-kill-point.ts", import.meta.url));

export interface ImportProcess {
  /** Resolves when a held import waits, and rejects when it ends instead. */
  readonly held: Promise<unknown>;
  /** With the exit code, or the signal that ended it. */
  readonly ended: Promise<{ end: number | NodeJS.Signals; said: string }>;
  goOn(): void;
  /** SIGKILL. */
  kill(): void;
}

/** `npm run shop -- import designs`, as its own process with these settings. */
export function startImport(env: NodeJS.ProcessEnv, designs: string, planned?: Planned): ImportProcess {
  const preload = [...QUICK_START.args, ...(planned ? ["--import", END_AT_MOMENT] : [])];
  const child = spawn(process.execPath, [...preload, "src/cli/shop.ts", "import", designs], {
    env: { ...QUICK_START.env, ...env, ...(planned && { IMPORT_KILL_POINT: JSON.stringify(planned) }) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      said += chunk;
    });
  const ended = once(child, "close").then(([code, signal]) => ({ end: signal ?? code, said }));
  const tooEarly = ended.then(() => {
    throw new Error(`The import ended before it was held: ${said}`);
  });
  const held = Promise.race([once(child, "message"), tooEarly]);
  held.catch(() => {});
  return {
    held,
    ended,
    goOn: () => void child.send("go on"),
    kill: () => void child.kill("SIGKILL"),
  };
}
