import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type OfficeEndpointName, officeEndpoints } from "../../src/contract/office/endpoints.ts";
import { totpCode } from "../../src/server/domains/staff/office/sign-in/totp.ts";
import { stitchBytes, zigzag } from "../catalogue/test-products.ts";
import { openHttpCustomer } from "./http-customer.ts";
import { uploader } from "./office-upload.ts";
import { officeVisitor } from "./office-visitor.ts";
import { jsonOf, runCommand } from "./shop-command.ts";
import { type ShopProcess, startShopProcess } from "./shop-process.ts";

/**
 * Follows the owner's guide, chapter by chapter, from an empty folder to a customer's first purchase and the
 * office.
 */
describe("a new shop by the owner's guide", () => {
  const bytes = stitchBytes(zigzag(40), "pes");
  const peacock = stitchBytes(zigzag(50), "pes");
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
    // Links printed by commands use the port at which the shop listens.
    vi.stubEnv("PORT", new URL(url).port);
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
    return done.out;
  };
  const page = async (path: string) => {
    const response = await fetch(url + path);
    const type = response.headers.get("content-type") ?? "";
    return { status: response.status, html: type.startsWith("text/html") ? await response.text() : "" };
  };
  /** Waits until the page shows the text: changes by commands and the office appear within a second. */
  const shows = (path: string, text: string) =>
    vi.waitFor(async () => expect((await page(path)).html).toContain(text), {
      timeout: 60_000,
      interval: 100,
    });
  /** Opens an invitation link, and sets up password and code app. */
  const joinBy = async (link: string) => {
    expect((await fetch(link)).status).toBe(200);
    const visitor = officeVisitor({ request: (request) => fetch(request) }, url);
    const token = new URL(link).hash.slice(1);
    const { totp } = (await visitor.call("officeLink", { token })).body;
    const code = totpCode(totp.secret, new Date());
    const credentials = { token, password: "marigold-and-rose", code };
    expect((await visitor.call("officeSetPassword", credentials)).body.recoveryCodes).toHaveLength(10);
    return visitor;
  };

  test("has no dead links while nothing is on sale", async () => {
    expect(await deadLinks(page)).toEqual([]);
  });

  test("sells imported designs, and has no dead links", async () => {
    const designs = join(folder, "designs");
    await mkdir(join(designs, "lotus"), { recursive: true });
    await writeFile(join(designs, "lotus", "back.pes"), bytes);
    const [headings = ""] = (await run("move-in", "--template")).replace("\uFEFF", "").split(/\r?\n/);
    const row = (values: Record<string, string>) =>
      headings.split(",").map((heading) => values[heading.trim()] ?? "");
    const common = { category: "Blouse > Back Neck", price: "150" };
    const lotus = row({ ...common, name: "Lotus", files: "lotus/back.pes" });
    const table = (...rows: readonly string[][]) =>
      writeFile(
        join(designs, "catalogue.csv"),
        [headings, ...rows.map((cells) => cells.join(","))].join("\n"),
      );
    await table(lotus);
    await run("move-in", designs);
    await run("move-in", designs, "--apply");
    await shows("/category", 'href="/p/1"');
    // Existing designs stay unchanged.
    await writeFile(join(designs, "peacock.zip"), zipSync({ "peacock.pes": peacock }));
    await table(lotus, row({ ...common, name: "Peacock", files: "peacock.zip" }));
    await run("move-in", designs, "--apply");

    await run("check");
    await shows("/", 'href="/p/2"');
    expect(await deadLinks(page)).toEqual([]);

    const customer = await openHttpCustomer(url, 1);
    const orderId = await customer.order();
    const { status } = await customer.create(orderId, await customer.payIn(orderId), 150);
    expect(status).toBeLessThan(300);
    const [variant] = await customer.bought();
    const zip = await customer.download(variant?.variantPath.split("/").at(-1) ?? "");
    const inside = unzipSync(zip);
    const file = Object.entries(inside).find(([name]) => name.toLowerCase().endsWith(".pes"));
    expect(Buffer.from(file?.[1] ?? []).equals(bytes)).toBe(true);

    const orders = await jsonOf("orders", "list", "--customer", customer.phone);
    expect(JSON.stringify(orders)).toContain(customer.email);
    await run("orders", "show", "10001");
    await run("backup", join(folder, "backups"));
    await run("export", join(folder, "catalogue.zip"));
  });

  test("an invited colleague puts a design on sale, and every office page answers", async () => {
    const asha = ["--email", "asha@example.com", "--name", "Asha", "--role", "owner"];
    const printed = await run("staff", "add", ...asha);
    const owner = await joinBy(/http\S+/.exec(printed)?.[0] ?? "");
    const ravi = { email: "ravi@example.com", name: "Ravi", role: "catalogue", reason: "first day" } as const;
    const invited = await owner.call("officeAddStaff", ravi);
    expect(invited.status).toBe(201);
    const colleague = await joinBy(invited.body.link);
    expect(await run("staff", "list")).toContain("ravi@example.com");
    expect((await colleague.call("officeCustomers", { find: "" })).status).toBe(403);

    const tus = uploader({ request: (request) => fetch(request) }, colleague, url);
    await tus.upload("Rose/rose.pes", stitchBytes(zigzag(60), "pes"));
    await colleague.call("officeCompleteUpload", {
      key: "Rose",
      category: "Blouse > Back Neck",
      price: "200",
    });
    await vi.waitFor(
      async () => expect((await colleague.call("officeUploads", {})).body.designs[0]?.state).toBe("new"),
      { timeout: 60_000, interval: 100 },
    );
    const { id } = (await colleague.call("officeAddUpload", { key: "Rose" })).body;
    expect((await page(`/p/${id}`)).status).toBe(404);
    const { version } = (await colleague.call("officeSale", { id })).body;
    expect((await colleague.call("officePublishDesign", { id, version })).status).toBe(200);
    await shows(`/p/${id}`, "Rose");
    expect(await deadLinks(page)).toEqual([]);

    const { orders } = (await owner.call("officeOrders", { find: "9876500001" })).body;
    expect(orders.map(({ number }) => number)).toEqual([10001]);
    const note = await owner.call("officeAddOrderNote", { number: 10001, text: "Called: all is well." });
    expect(note.status).toBe(201);
    const { changes } = (await owner.call("officeLog", { find: "" })).body;
    expect(changes.map(({ who }) => who)).toContain("Ravi");
    // GET calls without required input, as the office's pages make them first.
    const reads = (Object.keys(officeEndpoints) as OfficeEndpointName[]).filter(
      (name) => officeEndpoints[name].method === "GET",
    );
    const answered = await Promise.all(
      reads.map(async (name) => [name, (await owner.send(name, undefined, {})).status] as const),
    );
    expect(answered.filter(([, status]) => ![200, 400].includes(status))).toEqual([]);
    expect(answered.filter(([, status]) => status === 200).length).toBeGreaterThan(20);
  });
});

/** Links on the shop's pages that do not answer 200, each with the page that contains it. */
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
