import { spawn } from "node:child_process";
import { QUICK_START } from "./quick-start.ts";

export interface ShopProcess {
  /** Resolves with the URL in the ready line; rejects with what was said when the shop ends before. */
  readonly url: Promise<string>;
  readonly ended: Promise<{ code: number | null; said: string }>;
  /** Everything it wrote so far. */
  said(): string;
  signal(signal: NodeJS.Signals): void;
}

/** A shop of its own process on a free port, with an empty catalogue; `build` is the folder with its code. */
export function startShopProcess(dataDir: string, env: NodeJS.ProcessEnv = {}, build = "."): ShopProcess {
  const child = spawn(process.execPath, [...QUICK_START.args, "src/server/main.ts"], {
    cwd: build,
    env: { ...QUICK_START.env, DATA_DIR: dataDir, PORT: "0", DEMO_DATA: "off", ...env },
  });
  let said = "";
  const url = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const ready = /is ready: (http:\/\/[\d.:]+)/.exec(said)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => reject(new Error(said)));
  });
  url.catch(() => {});
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once("exit", (code) => resolve({ code, said })),
  );
  return { url, ended, said: () => said, signal: (signal) => void child.kill(signal) };
}
