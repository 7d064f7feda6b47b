/**
 * Pages as a careful person would write them by hand, for comparison in Lighthouse: text, links, icons and
 * pictures of the shop's pages, a few lines of style, no scripts and no other files.
 */
import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

const [shop = "", ...paths] = process.argv.slice(2);

const STYLE = `<style>*{box-sizing:border-box}body{margin:0;font:16px/1.5 Arial,sans-serif;background:#fbf6ea;color:#3a1420;overflow-wrap:break-word}
body>*,main>*>*{max-width:76rem;margin-inline:auto;padding-inline:1rem}header,footer{background:#560c20;color:#fbecd2}a{color:inherit}
h1{font-size:1.5rem}nav ul{display:flex;overflow:auto;white-space:nowrap}
:not(nav)>ul,ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem;padding:0;list-style:none}
svg{width:1.5rem;height:1.5rem;fill:none;stroke:currentColor}picture img{width:100%;height:auto;border-radius:17%;display:block}</style>`;

async function handWritten(path: string): Promise<Buffer> {
  const html = await (await fetch(shop + path)).text();
  const title = /<title>.*?<\/title>/s.exec(html)?.[0] ?? "";
  const description = /<meta name="description"[^>]*>/.exec(html)?.[0] ?? "";
  const icon = /<link rel="icon".*?>(?=<meta)/.exec(html)?.[0] ?? "";
  const content = (/<div id="root">(.*)<\/div><script/s.exec(html)?.[1] ?? "")
    .replaceAll(/<link [^>]*>/g, "")
    .replaceAll(/ class="[^"]*"/g, "");
  if (!content.includes("<main") || !content.includes("<picture")) throw new Error(`no content at ${path}`);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}${description}${icon}${STYLE}</head><body>${content}</body></html>`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(page, { params });
}

interface Answer {
  readonly type: string;
  readonly body: Buffer;
}

const pages = new Map(await Promise.all(paths.map(async (path) => [path, await handWritten(path)] as const)));
const files = new Map<string, Answer>();

async function file(path: string): Promise<Answer> {
  const cached = files.get(path);
  if (cached) return cached;
  const answer = await fetch(shop + path);
  const type = answer.headers.get("content-type") ?? "";
  const fetched = { type, body: Buffer.from(await answer.arrayBuffer()) };
  files.set(path, fetched);
  return fetched;
}

createServer(async (request, response) => {
  const path = request.url ?? "/";
  const html = pages.get(path);
  if (html) {
    const type = "text/html; charset=utf-8";
    response.writeHead(200, {
      "content-type": type,
      "content-encoding": "br",
      "content-length": html.length,
    });
    response.end(html);
  } else if (/^\/(?:media|assets)\//.test(path)) {
    const { type, body } = await file(path);
    response.writeHead(200, {
      "content-type": type,
      "content-length": body.length,
      "cache-control": "max-age=31536000",
    });
    response.end(body);
  } else response.writeHead(204).end();
}).listen(Number(process.env.PORT), "127.0.0.1");
