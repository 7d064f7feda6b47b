import { brotliCompressSync } from "node:zlib";
import { SHOP_PORT } from "./harness/bench-shop.ts";
import { printTable } from "./harness/table.ts";

const PAGES = ["/", "/category", "/p/1006", "/tagsearch/peacock", "/about-us", "/nowhere"];
const ORIGIN = `http://127.0.0.1:${SHOP_PORT}`;

/** What a first visit of each public page loads before anybody touches it, in brotli kilobytes. */
export async function benchBytes(): Promise<void> {
  const rows = [];
  for (const page of PAGES) {
    const html = await (await fetch(`${ORIGIN}${page}`)).text();
    const boot = addresses(html, /<script[^>]+src="([^"]+\.js)"/g);
    const client = addresses(html, /data-client="([^"]+\.js)"/g);
    const scripts = await withImports([...boot, ...client]);
    const styles = addresses(html, /<link[^>]+href="([^"]+\.css)"/g);
    rows.push({
      page,
      HTML: kilobytes(Buffer.from(html)),
      CSS: await sizeOf(styles),
      "JS before largest paint": await sizeOf(boot),
      "all first-load JS": await sizeOf(scripts),
    });
  }
  printTable("First visit, brotli KB (hold: HTML ≤ 5 for 18 products, early JS ≤ 2, all JS ≤ 95)", rows);
}

function addresses(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].flatMap((match) => (match[1] ? [match[1]] : [])))];
}

/** A script and what it imports at once; chunks it may load later are not part of the first visit. */
async function withImports(scripts: readonly string[]): Promise<string[]> {
  const seen = new Set<string>();
  const queue = [...scripts];
  for (let script = queue.pop(); script !== undefined; script = queue.pop()) {
    if (seen.has(script)) continue;
    seen.add(script);
    const source = await (await fetch(`${ORIGIN}${script}`)).text();
    for (const [, name] of source.matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+\.js)"/g))
      if (name) queue.push(new URL(name, `${ORIGIN}${script}`).pathname);
  }
  return [...seen];
}

async function sizeOf(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => kilobytes(Buffer.from(await (await fetch(`${ORIGIN}${path}`)).arrayBuffer()))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes: Buffer): number {
  return brotliCompressSync(bytes).length / 1024;
}
