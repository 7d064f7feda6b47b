import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OpenAPIHono } from "@hono/zod-openapi";
import { afterAll, expect, it } from "vitest";
import { apiDocsRoutes } from "./api-docs.ts";

const folder = mkdtempSync(join(tmpdir(), "kasuti-reference-"));
afterAll(() => rmSync(folder, { recursive: true }));
const reference = join(folder, "reference");

function docs(): OpenAPIHono {
  const app = new OpenAPIHono();
  apiDocsRoutes(app, "Kasuti", reference);
  return app;
}

it("the library's reference is served below the API's description once it is built, without other files", async () => {
  expect((await docs().request("/api/docs/embroidery/")).status).toBe(404);
  mkdirSync(join(reference, "functions"), { recursive: true });
  const theme = "<script>theme()</script><script src=main.js></script>";
  writeFileSync(join(reference, "index.html"), `${theme}all functions`);
  writeFileSync(join(reference, "functions/read.html"), "read");
  writeFileSync(join(folder, "secret.html"), "secret");
  const app = docs();
  const bare = await app.request("/api/docs/embroidery");
  expect([bare.status, bare.headers.get("location")]).toEqual([302, "/api/docs/embroidery/"]);
  const start = await app.request("/api/docs/embroidery/");
  expect(await start.text()).toBe(`${theme}all functions`);
  // printf 'theme()' | openssl dgst -sha256 -binary | base64
  expect(start.headers.get("content-security-policy")).toContain(
    "script-src 'self' 'sha256-Rfr3GgHZFiXm+TmNr+li+0sZ4J9FGllo8jsXcJF5XZ8='; ",
  );
  const impersonator = await app.request("/api/docs");
  expect(impersonator.headers.get("content-security-policy")).toContain("script-src 'self'; ");
  expect(await (await app.request("/api/docs/embroidery/functions/read.html")).text()).toBe("read");
  for (const path of ["..%2fsecret.html", "%2e%2e/secret.html", "..\\secret.html"])
    expect((await app.request(`/api/docs/embroidery/${path}`)).status).toBe(404);
});
