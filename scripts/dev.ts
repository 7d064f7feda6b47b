/** `npm run dev`: rebuilds the web room on change, and restarts the server when it or its pages changed. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { buildWebWhenStale } from "./build-web.ts";

await buildWebWhenStale();
const vite = [join("node_modules", "vite", "bin", "vite.js"), "build", "--watch", "--logLevel", "warn"];
const watched = ["src/server", "src/contract", "locales", "packages/demo-designs", "dist/web/server"];
const children = [
  run(...vite),
  run(...vite, "--ssr", "src/web/entry-server.tsx"),
  run(
    "--watch",
    "--watch-preserve-output",
    ...watched.map((path) => `--watch-path=${path}`),
    "src/server/main.ts",
  ),
];

function run(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { stdio: "inherit" });
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
