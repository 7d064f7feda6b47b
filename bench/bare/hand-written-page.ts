/**
 * The page that a careful person would write by hand: the same pictures and words as the shop's page, a few lines
 * of style, no script. What the shop's largest paint is compared with.
 */
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { pictureSources } from "../../src/contract/pictures.ts";

const [shop = ""] = process.argv.slice(2);

interface Design {
  readonly id: number;
  readonly name: string;
  readonly photo: string;
  readonly sortDesc: string;
  readonly productvariants: readonly { variantName: string; variantPrice: number }[];
}

const api = async (path: string) => (await fetch(`${shop}/api${path}`)).json();
const STYLE = `<style>body{margin:0;font:16px/1.5 sans-serif;background:#fbf6ea;color:#3a1420}main{max-width:72rem;margin:auto;padding:1rem}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(10rem,1fr));gap:1rem;padding:0;list-style:none}
img{width:100%;height:auto;border-radius:50%;display:block}</style>`;

const GRID_SIZES = "(max-width: 785px) 44vw, 260px";

function picture(design: Design, first: boolean, eager: boolean, sizes: string): string {
  const { photo, name } = design;
  return `<picture><source type="image/avif" srcset="${pictureSources(photo, "avif")}" sizes="${sizes}"><img src="${photo}" srcset="${pictureSources(photo, "webp")}" sizes="${sizes}" width="800" height="800" alt="${name}"${first ? ' fetchpriority="high"' : ""}${eager ? "" : ' loading="lazy"'}></picture>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="description" content="${title}">${STYLE}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function grid(designs: readonly Design[]): string {
  const cards = designs.map(
    (design, index) =>
      `<li><a href="/p/${design.id}">${picture(design, index === 0, index < 4, GRID_SIZES)}${design.name}</a> ₹${design.productvariants[0]?.variantPrice}</li>`,
  );
  return `<ul>${cards.join("")}</ul>`;
}

const { products: sellers } = await api("/product/getTopSellers");
const { products: arrivals } = await api("/product/getNewArrivals");
const { data: listed } = await api("/product/getProductByCategory?categoryId=130&page=1&pageSize=18");
const { data: design } = await api("/product/getWebProductById?id=1006");

const pages: Record<string, Buffer> = Object.fromEntries(
  Object.entries({
    "/": page("Embroidery designs", `${grid(sellers)}<h2>New arrivals</h2>${grid(arrivals)}`),
    "/category": page("Blouse designs", grid(listed)),
    "/p/1006": page(
      design.name,
      `${picture(design, true, true, "(max-width: 785px) 92vw, 560px")}<p>${design.sortDesc}</p><ul>${(
        design as Design
      ).productvariants
        .map((variant) => `<li>${variant.variantName} ₹${variant.variantPrice}</li>`)
        .join("")}</ul>`,
    ),
  }).map(([path, html]) => [path, brotliCompressSync(html)]),
);

const kept = new Map<string, { type: string; body: Buffer }>();

async function media(path: string): Promise<{ type: string; body: Buffer }> {
  const answer = await fetch(`${shop}${path}`);
  const found = {
    type: answer.headers.get("content-type") ?? "",
    body: Buffer.from(await answer.arrayBuffer()),
  };
  kept.set(path, found);
  return found;
}

createServer(async (request, response) => {
  const path = request.url ?? "/";
  const html = pages[path];
  if (html) {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "content-length": html.length,
    });
    response.end(html);
    return;
  }
  if (!path.startsWith("/media/")) return void response.writeHead(404).end();
  const { type, body } = kept.get(path) ?? (await media(path));
  response.writeHead(200, {
    "content-type": type,
    "content-length": body.length,
    "cache-control": "max-age=31536000",
  });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
