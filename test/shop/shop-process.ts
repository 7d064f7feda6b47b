import { spawn } from "node:child_process";
import { QUICK_START } from "./quick-start.ts";

export interface ShopProcess {
  /** Resolves with the URL in the ready line; rejects with the output if the shop ends before. */
  readonly url: Promise<string>;
  readonly ended: Promise<{ code: number | null; output: string }>;
  /** Output so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
}

/** Starts a shop process on a free port with an empty catalogue; `build` is the folder of its code. */
export function startShopProcess(dataDir: string, env: NodeJS.ProcessEnv = {}, build = "."): ShopProcess {
  const child = spawn(process.execPath, [...QUICK_START.args, "src/server/main.ts"], {
    cwd: build,
    env: { ...QUICK_START.env, DATA_DIR: dataDir, PORT: "0", DEMO_DATA: "off", ...env },
  });
  let output = "";
  const url = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const ready = /is ready: (http:\/\/[\d.:]+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(output)));
  });
  url.catch(() => {});
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once("exit", (code) => resolve({ code, output })),
  );
  return { url, ended, output: () => output, signal: (signal) => void child.kill(signal) };
}
