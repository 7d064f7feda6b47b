import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { DOCS_POLICY, docsPolicyWith } from "./security-headers.ts";

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const FILES: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "favicon-32x32.png": "image/png",
};
const START = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true });`;

/** Output folder of `npm run reference`, the embroidery library's reference. */
const REFERENCE = fileURLToPath(new URL("../../../dist/reference", import.meta.url));
const REFERENCE_PATH = "/api/docs/embroidery";

/**
 * Serves the API's description at `/api/docs`, with Swagger UI from this server. If the library's reference
 * was built before the start, it is served below.
 */
export function apiDocsRoutes(app: OpenAPIHono, shopName: string, reference = REFERENCE): void {
  if (existsSync(reference)) referenceRoutes(app, reference);
  app.get("/api/docs", (context) => {
    context.header("Content-Security-Policy", DOCS_POLICY);
    return context.html(page(shopName));
  });
  app.get("/api/docs/start.js", (context) =>
    context.body(START, 200, { "Content-Type": "text/javascript; charset=utf-8" }),
  );
  app.get("/api/docs/:file", async (context) => {
    const file = context.req.param("file");
    const type = FILES[file];
    if (!type) return context.notFound();
    return context.body(new Uint8Array(await readFile(join(SWAGGER_UI, file))), 200, {
      "Content-Type": type,
      "Cache-Control": "public, max-age=86400",
    });
  });
}

function referenceRoutes(app: OpenAPIHono, folder: string): void {
  const files = serveStatic({
    root: folder,
    rewriteRequestPath: (path) => path.slice(REFERENCE_PATH.length),
  });
  const policy = docsPolicyWith(inlineScripts(join(folder, "index.html")));
  // The reference's pages link to each other relative to the folder.
  app.get(REFERENCE_PATH, (context) => context.redirect(`${REFERENCE_PATH}/`));
  app.get(`${REFERENCE_PATH}/*`, (context, next) => {
    context.header("Content-Security-Policy", policy);
    return files(context, next);
  });
}

/**
 * Returns the inline scripts that TypeDoc writes into every page: they set the theme before the first paint.
 */
function inlineScripts(file: string): string[] {
  if (!existsSync(file)) return [];
  const scripts = readFileSync(file, "utf8").matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(([, script = ""]) => script);
}

function page(shopName: string): string {
  const name = shopName.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script></body></html>`;
}
