import { execFile } from "node:child_process";
import { cp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { installPackages } from "../harness/install-packages.ts";

/** The package with the starter, and the dependencies of the starter. */
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
 * Builds Shopify's starter shop for production, with 18 products on a page instead of eight; returns the file
 * of its server. The build is cached in `.cache`.
 */
export async function buildHydrogenStarter(): Promise<string> {
  const built = join(import.meta.dirname, `../../.cache/hydrogen-${PACKAGES["@shopify/hydrogen"]}`);
  const server = join(built, "dist/server/index.js");
  if (await stat(server).catch(() => undefined)) return server;
  const folder = `${built}.unfinished`;
  await rm(folder, { recursive: true, force: true });
  await installPackages(folder, PACKAGES);
  await cp(join(folder, STARTER), folder, {
    recursive: true,
    filter: (path) => !path.endsWith("starter/package.json"),
  });
  const collection = join(folder, COLLECTION);
  const source = await readFile(collection, "utf8");
  if (!source.includes("pageBy: 8")) throw new Error(`${COLLECTION} no longer shows eight products a page`);
  await writeFile(collection, source.replace("pageBy: 8", "pageBy: 18"));
  await promisify(execFile)("npx", ["react-router", "build"], { cwd: folder });
  await rename(folder, built);
  return server;
}
