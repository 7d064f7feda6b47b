import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { stitchBytes, zigzag } from "../catalogue/test-products.ts";
import { openHttpCustomer } from "./http-customer.ts";
import { runCommand } from "./shop-command.ts";
import { type ShopProcess, startShopProcess } from "./shop-process.ts";

/** The owner's guide, from an empty folder to a customer's first purchase. */
describe("a shop of one's own", () => {
  const bytes = stitchBytes(zigzag(40), "pes");
  let folder: string;
  let shop: ShopProcess;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-own-"));
    const dataDir = join(folder, "shop");
    vi.stubEnv("DATA_DIR", dataDir);
    vi.stubEnv("DEMO_DATA", "off");
    shop = startShopProcess(dataDir, { PICTURES_AHEAD: "off" });
    url = await shop.url;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    shop.signal("SIGTERM");
    await shop.ended;
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (...words: string[]) => {
    const done = await runCommand(...words);
    expect(done.exitCode, done.out + done.err).toBe(0);
  };
  const page = async (path: string) => {
    const response = await fetch(url + path);
    const type = response.headers.get("content-type") ?? "";
    return { status: response.status, html: type.startsWith("text/html") ? await response.text() : "" };
  };

  test("no page leads nowhere while nothing is on sale", async () => {
    expect(await deadLinks(page)).toEqual([]);
  });

  test("sells after an import what was handed in, and no page leads nowhere", async () => {
    const designs = join(folder, "designs");
    await mkdir(join(designs, "lotus"), { recursive: true });
    await writeFile(join(designs, "lotus", "back.pes"), bytes);
    const words = ["import", designs, "--price", "150", "--category", "Blouse > Back Neck"];
    await run(...words, "--dry-run");
    await run(...words);
    await run("prices", "change", "--all", "--percent", "+10", "--round", "10", "--yes");
    await vi.waitFor(async () => expect((await page("/category")).html).toContain('href="/p/1"'), {
      timeout: 10_000,
      interval: 100,
    });
    expect(await deadLinks(page)).toEqual([]);

    const customer = await openHttpCustomer(url, 1);
    const orderId = await customer.order();
    const { status } = await customer.create(orderId, await customer.payIn(orderId), 170);
    expect(status).toBeLessThan(300);
    const [variant] = await customer.bought();
    const zip = await customer.download(variant?.variantPath.split("/").at(-1) ?? "");
    const inside = unzipSync(zip);
    const file = Object.entries(inside).find(([name]) => name.toLowerCase().endsWith(".pes"));
    expect(Buffer.from(file?.[1] ?? []).equals(bytes)).toBe(true);
  });
});

/** Addresses on the shop's own pages that answer neither a page nor anything else, each with where it stands. */
async function deadLinks(
  page: (path: string) => Promise<{ status: number; html: string }>,
): Promise<string[]> {
  const seen = new Map([["/", ""]]);
  const dead: string[] = [];
  for (const [path, from] of seen) {
    const { status, html } = await page(path);
    if (status !== 200) dead.push(`${status} ${path} on ${from}`);
    for (const [, link = ""] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      const address = link.replaceAll("&amp;", "&");
      if (!seen.has(address)) seen.set(address, path);
    }
  }
  expect(seen.size).toBeGreaterThan(40);
  return dead;
}
