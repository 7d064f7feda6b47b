import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const CLIENT = "dist/web/client";
const OFFICE = "dist/web/office";
const BOOT = "src/web/boot.ts";
const BOOT_LETTERS = "src/web/boot-letters.ts";
const APPLICATION = "src/web/entry-client.tsx";
const route = (name: string) => `src/web/routes/${name}-page.tsx`;
const sheets = ["src/web/styles/main.css", "src/web/styles/customer.css"];
const INFORMATION = "src/web/messages/en/information.ts";

/** The pages anybody may open, and the modules that each loads besides the application itself. */
export const publicPages: Readonly<Record<string, readonly string[]>> = {
  "/": [route("home")],
  "/category": [route("category")],
  "/products": [route("category")],
  "/p/1006": [route("product")],
  "/tagsearch/peacock": [route("tag-search")],
  "/product/catalogsearch/result/lotus": [route("search")],
  "/tools/open-design": [route("open-design"), "src/web/messages/en/open-design.ts"],
  "/login": [route("customer/login")],
  "/register": [route("customer/register")],
  "/about-us": [route("information/about"), INFORMATION],
  "/contact-us": [route("information/contact"), INFORMATION],
  "/sitemap": [route("information/sitemap"), INFORMATION],
  "/pricing": [route("information/pricing"), INFORMATION],
  "/returnsandcancellation": [route("information/returns"), INFORMATION],
  "/privacy-policy": [route("information/privacy"), INFORMATION],
  "/terms-and-conditions": [route("information/terms"), INFORMATION],
  "/nowhere": [],
};

/** What a first visit loads before anybody touches the page, in bytes after brotli. */
export interface FirstVisit {
  readonly html: number;
  readonly css: number;
  /** Before the largest picture is painted. */
  readonly earlyScripts: number;
  readonly allScripts: number;
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

export async function readManifest(build = CLIENT): Promise<Manifest> {
  return JSON.parse(await readFile(join(build, ".vite", "manifest.json"), "utf8"));
}

/** Weighs one of the `publicPages` as built: its `html` in `language`, its style sheets, every script it starts with. */
export async function weighFirstVisit(
  manifest: Manifest,
  page: string,
  html: string,
  language = "en",
): Promise<FirstVisit> {
  const texts = [`src/web/messages/${language}/index.ts`];
  const modules = (publicPages[page] ?? []).map((name) => name.replace("/en/", `/${language}/`));
  const boot = language === "en" ? BOOT : BOOT_LETTERS;
  const early = withImports(manifest, [boot]);
  const all = withImports(manifest, [boot, APPLICATION, ...texts, ...modules]);
  return {
    html: brotliCompressSync(html).length,
    css: await sizeOf(
      manifest,
      sheets.filter((sheet) => html.includes(chunkOf(manifest, sheet).file)),
    ),
    earlyScripts: await sizeOf(manifest, early),
    allScripts: await sizeOf(manifest, all),
  };
}

/** What the office's first page loads in scripts, in bytes after brotli. */
export async function weighOffice(): Promise<number> {
  const manifest = await readManifest(OFFICE);
  const first = Object.keys(manifest).filter((name) => /\/en\/index\.ts$|today-screen\.tsx$/.test(name));
  return sizeOf(manifest, withImports(manifest, ["src/office/entry.tsx", ...first]), OFFICE);
}

/** Modules and what they import at once; chunks that a touch may load later are not part of the first visit. */
function withImports(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set(modules);
  for (const module of seen) for (const name of chunkOf(manifest, module).imports ?? []) seen.add(name);
  return [...seen];
}

async function sizeOf(manifest: Manifest, modules: readonly string[], build = CLIENT): Promise<number> {
  const sizes = await Promise.all(
    modules.map((module) => fileSize(join(build, chunkOf(manifest, module).file))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The build leaves each file's compressed twin beside it. */
async function fileSize(name: string): Promise<number> {
  return (await stat(`${name}.br`)).size;
}

function chunkOf(manifest: Manifest, module: string) {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no ${module}`);
  return chunk;
}
