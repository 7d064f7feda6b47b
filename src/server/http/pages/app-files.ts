import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";

const TYPES: Record<string, string> = { ".png": "image/png", ".jpg": "image/jpeg" };
const A_DAY = "public, max-age=86400";
const BACKGROUND = "#560c20";

/** An app that phones install: the shop, or the office below its path. */
export interface InstallableApp {
  readonly path: "/" | "/office";
  readonly names: () => Promise<AppNames>;
}

interface AppNames {
  readonly name: string;
  readonly shortName: string;
}

/**
 * Serves the files of an installable app: manifest, icons and service worker. `folder` has the built icons
 * and worker; without a build they are missing.
 */
export function appFileRoutes(app: OpenAPIHono, folder: string, installable: InstallableApp): void {
  const prefix = installable.path === "/" ? "" : installable.path;
  const icons = readIcons(join(folder, "icons"));
  const icon = (context: Context, name: string) => {
    const body = icons.get(name);
    if (!body) return context.text("Picture not found.", 404);
    return context.body(body, 200, { "Content-Type": TYPES[extname(name)] ?? "", "Cache-Control": A_DAY });
  };
  app.get(`${prefix}/icons/:file`, (context) => icon(context, context.req.param("file") ?? ""));
  if (!prefix) app.get("/favicon.ico", (context) => icon(context, "icon-192.png"));
  app.get(`${prefix}/manifest.webmanifest`, async (context) =>
    context.body(JSON.stringify(manifest(installable.path, prefix, await installable.names())), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": A_DAY,
    }),
  );
  const worker = readOptional(join(folder, "service-worker.js"));
  app.get(`${prefix}/service-worker.js`, (context) => {
    if (!worker) return context.text("Service worker not found.", 404);
    const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" };
    // A worker may otherwise serve only paths below its own folder, which `/office` itself is not.
    if (prefix) context.header("Service-Worker-Allowed", prefix);
    return context.body(worker, 200, headers);
  });
}

function manifest(path: string, prefix: string, { name, shortName }: AppNames) {
  const square = (side: number) => ({
    src: `${prefix}/icons/icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: "image/png",
  });
  const maskable = {
    src: `${prefix}/icons/maskable-512.png`,
    sizes: "512x512",
    type: "image/png",
    purpose: "maskable",
  };
  return {
    name,
    short_name: shortName,
    id: path,
    start_url: path,
    scope: path,
    display: "standalone",
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    icons: [square(192), square(512), maskable],
  };
}

function readIcons(folder: string): Map<string, Uint8Array<ArrayBuffer>> {
  try {
    return new Map(
      readdirSync(folder).map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]),
    );
  } catch {
    return new Map();
  }
}

function readOptional(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
