import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * What the starter itself names, and the package that holds it. Fetched when this benchmark runs, so that
 * nobody else has to.
 */
const PACKAGES = {
  "@shopify/create-hydrogen": "5.0.39",
  "@shopify/hydrogen": "2026.4.5",
  "@shopify/mini-oxygen": "4.2.2",
  "@react-router/dev": "7.16.0",
  "@react-router/fs-routes": "7.16.0",
  graphql: "16.10.0",
  "graphql-tag": "2.12.6",
  isbot: "5.1.22",
  react: "18.3.1",
  "react-dom": "18.3.1",
  "react-router": "7.16.0",
  "react-router-dom": "7.16.0",
  vite: "8.3.8",
};
const STARTER = "node_modules/@shopify/create-hydrogen/dist/assets/hydrogen/starter";
const COLLECTION = "app/routes/collections.$handle.tsx";

/**
 * Shopify's starter shop, built for production as it comes but for 18 products on a page instead of eight;
 * kept under `.cache`. Gives the file of its server.
 */
export async function buildHydrogenStarter(): Promise<string> {
  const kept = join(import.meta.dirname, `../../.cache/hydrogen-${PACKAGES["@shopify/hydrogen"]}`);
  const server = join(kept, "dist/server/index.js");
  if (await stat(server).catch(() => undefined)) return server;
  const folder = `${kept}.under-way`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", dependencies: PACKAGES }));
  await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: folder });
  await cp(join(folder, STARTER), folder, {
    recursive: true,
    filter: (path) => !path.endsWith("starter/package.json"),
  });
  const collection = join(folder, COLLECTION);
  const source = await readFile(collection, "utf8");
  if (!source.includes("pageBy: 8")) throw new Error(`${COLLECTION} no longer shows eight products a page`);
  await writeFile(collection, source.replace("pageBy: 8", "pageBy: 18"));
  await run("npx", ["react-router", "build"], { cwd: folder });
  await rename(folder, kept);
  return server;
}
