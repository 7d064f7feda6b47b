import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stitchFile,
  stockShop,
  variantDraft,
} from "../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../../../../test/shop/paying-shop.ts";
import type { SignedUp } from "../../../../test/shop/test-shop.ts";
import { listDamagedFiles } from "../shop-check/index.ts";

const blouse = (id: number, name: string) =>
  productDraft({
    ...{ id, name },
    variants: [
      variantDraft({
        ...{ id, fileBase: `${id}-JN-4x4` },
        files: [stitchFile(`${id}B.DST`, "back", 40), stitchFile(`${id}H.DST`, "hand", 20 + id)],
      }),
    ],
  });
const stock = {
  categories: [{ id: 1, name: "Blouse", parentId: null, position: 0 }],
  products: [blouse(1, "Royal Lotus"), blouse(2, "ಕಮಲ"), blouse(3, "Royal Lotus two")],
};

interface ListedFile {
  readonly id: number;
  readonly name: string;
  readonly part?: string;
  readonly format: string;
  readonly bytes: number;
  readonly sha256: string;
}

describe.each(testEngines())("stitch files on $name", (engine) => {
  const database = useDatabase(engine);
  const files = memoryFiles();
  let shop: PayingShop;
  let latha: SignedUp;
  beforeAll(async () => {
    shop = await openPayingShop(database(), { files });
    await stockShop(database(), stock, files);
    latha = await shop.signUp();
  });
  afterAll(() => shop.close());

  async function buy(customer: SignedUp, ids: readonly number[]) {
    const lines = ids.map((id) => ({ id, variants: [id] }));
    const { orderId, payload } = await checkout(shop, customer, lines).start();
    const { razorpay_payment_id: paymentId } = await shop.pay(orderId);
    const claim = { ...payload, paymentId };
    const { body } = await shop.call("/api/order/create", claim, customer.token);
    return { orderId, paymentId, number: (body as { order: { number: number } }).order.number };
  }
  async function filesOf({ id, token }: SignedUp, number: number): Promise<ListedFile[]> {
    const { body } = await shop.call(`/api/order/list?id=${id}`, undefined, token);
    const { orders } = body as {
      orders: { number: number; orderPaths: { variants: { files: ListedFile[] }[] }[] }[];
    };
    const found = orders.find((order) => order.number === number);
    return (found?.orderPaths ?? []).flatMap(({ variants }) => variants.flatMap((variant) => variant.files));
  }
  const fetchFile = (id: number | string, headers: Record<string, string> = {}, customer = latha) =>
    shop.request(`/api/order/file?id=${id}`, {
      headers: { authorization: `Bearer ${customer.token}`, ...headers },
    });
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

  test("an order lists its stitch files under short names that stay, whoever lists it at the same time", async () => {
    const { number } = await buy(latha, [1, 2, 3]);
    const lists = await Promise.all(Array.from({ length: 6 }, () => filesOf(latha, number)));
    for (const list of lists) expect(list).toEqual(lists[0]);
    expect(lists[0]?.map(({ name }) => name)).toEqual([
      ...["1B.DST", "1H.DST", "2B.DST", "2H.DST"],
      ...["3B.DST", "3H.DST"],
    ]);
    expect(lists[0]?.map(({ part }) => part).slice(0, 2)).toEqual(["back", "hand"]);
    const rename = "update products set name = reverse(name)";
    await database().pool.query(rename);
    expect(await filesOf(latha, number)).toEqual(lists[0]);
    await database().pool.query(rename);
  });

  test("a stitch file is sent alone: as it is in the zip, with its name, hash and ranges", async () => {
    const { number } = await buy(latha, [1]);
    const [back] = await filesOf(latha, number);
    if (!back) throw new Error("The order has no stitch file");
    const zip = await shop.request("/api/order/download?filename=1-JN-4x4.zip", {
      headers: { authorization: `Bearer ${latha.token}` },
    });
    const inZip = unzipSync(await bytesOf(zip))["1B.DST"] ?? new Uint8Array();
    const response = await fetchFile(back.id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": `${inZip.length}`,
      "content-disposition": expect.stringContaining('attachment; filename="1B.DST"'),
      ...{ etag: `"${back.sha256}"`, "accept-ranges": "bytes", "x-robots-tag": "noindex" },
    });
    const bytes = await bytesOf(response);
    expect(bytes).toEqual(inZip);
    expect(back).toMatchObject({ format: "DST", bytes: inZip.length, sha256: sha256Of(bytes) });

    const etag = `"${back.sha256}"`;
    const rest = await fetchFile(back.id, { range: "bytes=100-", "if-range": etag });
    expect([rest.status, await bytesOf(rest)]).toEqual([206, inZip.slice(100)]);
    const whole = await fetchFile(back.id, { range: "bytes=100-", "if-range": '"other"' });
    expect([whole.status, (await bytesOf(whole)).length]).toEqual([200, inZip.length]);
    const beyond = await fetchFile(back.id, { range: `bytes=${inZip.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${inZip.length}`]);
    expect((await fetchFile(back.id, { "if-none-match": etag })).status).toBe(304);
  });

  test("only its owner gets it, and only while the order is paid", async () => {
    const meena = await shop.signUp();
    const { number, orderId, paymentId } = await buy(meena, [2]);
    const [file] = await filesOf(meena, number);
    const id = file?.id ?? 0;
    expect((await fetchFile(id, {}, meena)).status).toBe(200);
    expect((await fetchFile(id)).status).toBe(404);
    expect((await shop.request(`/api/order/file?id=${id}`)).status).toBe(401);
    const { headers } = await shop.request(`/api/order/file?id=${id}`, {
      method: "HEAD",
      headers: { authorization: `Bearer ${meena.token}` },
    });
    const address = headers.get("content-location") ?? "";
    expect((await shop.request(address)).status).toBe(200);
    expect((await shop.request(address.replace(`id=${id}`, `id=${id + 1}`))).status).toBe(404);
    const token = new URL(address, shop.url).searchParams.get("token");
    expect((await post(`/download?token=${token}%20${id}`)).status, "no link to the zip").toBe(404);
    for (const nonsense of ["", "0", "-1", "1e3", "x", "9".repeat(30)])
      expect((await fetchFile(nonsense)).status).toBe(400);
    await shop.settling.providers
      .get("razorpay")
      ?.refund({ orderId, paymentId, amount: 120_00, idempotencyKey: "stitch-file" });
    await shop.deliverWebhooks();
    await shop.workOff();
    expect((await fetchFile(id, {}, meena)).status).toBe(404);
    expect((await shop.request(address)).status).toBe(410);
  });

  test("a template of a bought stitch file is a PDF for its owner alone", async () => {
    const meena = await shop.signUp();
    const { number, orderId, paymentId } = await buy(meena, [2]);
    const [file] = await filesOf(meena, number);
    const template = ({ token }: SignedUp) =>
      shop.request(`/api/order/template?id=${file?.id}`, { headers: { authorization: `Bearer ${token}` } });
    const response = await template(meena);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(response.headers.get("content-disposition")).toContain('filename="2B.pdf"');
    expect(new TextDecoder().decode((await bytesOf(response)).subarray(0, 5))).toBe("%PDF-");
    expect((await template(latha)).status).toBe(404);
    expect((await shop.request(`/api/order/template?id=${file?.id}`)).status).toBe(401);
    await shop.settling.providers
      .get("razorpay")
      ?.refund({ orderId, paymentId, amount: 120_00, idempotencyKey: "template-file" });
    await shop.deliverWebhooks();
    await shop.workOff();
    expect((await template(meena)).status).toBe(404);
  });

  async function linkTo(number: number, more: Record<string, unknown> = {}, customer = latha) {
    const body = { orderNumber: number, variantId: 1, ...more };
    const answer = await shop.call("/api/order/link", body, customer.token);
    const { url = "", expiresAt = "" } = answer.body as { url?: string; expiresAt?: string };
    const token = new URL(url, shop.url).searchParams.get("token") ?? "";
    return { ...answer, url, expiresAt, token, look: () => shop.call(`/api/order/link?token=${token}`) };
  }
  const post = (url: string, headers: Record<string, string> = {}) =>
    shop.request(url, { method: "POST", headers });

  const ENDINGS: readonly (readonly [string, (own: SignedUp, office: OfficeVisitor) => Promise<unknown>])[] =
    [
      [
        "a new password",
        ({ token, password }) =>
          shop.call("/api/customer/changePassword", { oldPassword: password, newPassword: "zari-1" }, token),
      ],
      [
        "a reset",
        async ({ email }) => {
          await shop.call("/api/customer/sendReset", { email });
          await shop.workOff();
          const mails = shop.mails.filter(({ to }) => to === email).map(({ text }) => text);
          const verificationCode = /^\d{6}$/m.exec(mails.join("\n"))?.[0];
          return shop.call("/api/customer/resetPassword", { email, verificationCode, password: "zari-1" });
        },
      ],
      ["log out everywhere", ({ token }) => shop.call("/api/customer/logoutAll", {}, token)],
      [
        "the end of one device",
        async ({ token }) => {
          const { body } = await shop.call("/api/customer/sessions", undefined, token);
          const [{ id } = { id: 0 }] = (body as { data: { id: number }[] }).data;
          return shop.call("/api/customer/endSession", { id }, token);
        },
      ],
      [
        "staff who log the customer out",
        ({ id }, office) => office.call("officeEndCustomerSessions", { id }),
      ],
      [
        "a corrected email address",
        ({ id }, office) =>
          office.call("officeCorrectEmail", { id, email: "corrected@example.com", reason: "called us" }),
      ],
    ];
  test.each(ENDINGS)("%s ends the addresses of files, library and links", async (_, end) => {
    const office = (await employ(shop, database(), "manager")).visitor;
    const meena = await shop.signUp();
    const { number } = await buy(meena, [1]);
    const [file] = await filesOf(meena, number);
    const head = await shop.request(`/api/order/file?id=${file?.id}`, {
      method: "HEAD",
      headers: { authorization: `Bearer ${meena.token}` },
    });
    const address = head.headers.get("content-location") ?? "";
    const { body } = await shop.call("/api/order/library", {}, meena.token);
    const library = (body as { url: string }).url.replace(/^.*(?=\/download)/, "");
    const link = await linkTo(number, {}, meena);
    const statuses = async () => [
      (await shop.request(address)).status,
      (await shop.request(library)).status,
      (await link.look()).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await end(meena, office)).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual([410, 410, 410]);
    expect((await post(`/download?token=${link.token}`)).status).toBe(410);
  });

  test("a link hands over one download, without a session, to the first who presses", async () => {
    const { number } = await buy(latha, [1]);
    const [back] = await filesOf(latha, number);
    const { status, url, expiresAt, look } = await linkTo(number, { fileId: back?.id });
    expect(status).toBe(200);
    expect(new Date(expiresAt).getTime() - shop.now().getTime()).toBe(15 * 60_000);
    for (let scanner = 0; scanner < 3; scanner++)
      expect(await look()).toMatchObject({ status: 200, body: { name: back?.name, bytes: back?.bytes } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(url)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 410, 410, 410, 410]);
    const sent = answers.find((answer) => answer.ok);
    expect(sent?.headers.get("content-disposition")).toContain(`filename="${back?.name}"`);
    expect(sent && sha256Of(await bytesOf(sent))).toBe(back?.sha256);
    expect(await look()).toMatchObject({ status: 410, body: { error: expect.stringContaining("used") } });
    const page = await post(url, { accept: "text/html" });
    expect([page.status, page.headers.get("x-robots-tag")]).toEqual([410, "noindex"]);
    expect(await page.text()).toContain("This link was already used.");
  });

  test("without a stitch file the link hands over the zip, in any language of the page", async () => {
    const { number } = await buy(latha, [1]);
    const { url, token } = await linkTo(number);
    expect(url).toContain(`/download?token=${token}`);
    const sent = await post(`/te/download?token=${token}`);
    expect([sent.status, sent.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(Object.keys(unzipSync(await bytesOf(sent)))).toContain("1B.DST");
  });

  test("a late, unknown or refunded link says so, and only the owner makes one", async () => {
    const meena = await shop.signUp();
    const { number, orderId, paymentId } = await buy(meena, [1]);
    const [own] = await filesOf(meena, number);
    const [foreign] = await filesOf(latha, (await buy(latha, [1])).number);
    expect((await linkTo(number)).status).toBe(404);
    expect((await linkTo(number, { variantId: 2 }, meena)).status).toBe(404);
    expect((await linkTo(number, { fileId: foreign?.id }, meena)).status).toBe(404);
    expect((await linkTo(number, { fileId: "1" }, meena)).status).toBe(400);
    for (const token of ["", "x", "A".repeat(43), "A".repeat(90_000)])
      expect((await post(`/download?token=${token}`)).status).toBe(404);

    const late = await linkTo(number, { fileId: own?.id }, meena);
    const soon = await linkTo(number, { fileId: own?.id }, meena);
    await database().pool.query("update download_links set expires_at = $1 where token_hash = $2", [
      shop.now(),
      sha256Of(new TextEncoder().encode(late.token)),
    ]);
    expect((await post(late.url)).status).toBe(410);
    expect(await late.look()).toMatchObject({ body: { error: expect.stringContaining("has expired") } });

    await shop.settling.providers
      .get("razorpay")
      ?.refund({ orderId, paymentId, amount: 120_00, idempotencyKey: "linked-file" });
    await shop.deliverWebhooks();
    await shop.workOff();
    expect((await post(soon.url)).status).toBe(410);
    expect(await soon.look()).toMatchObject({ body: { error: expect.stringContaining("refunded") } });
  });

  test("a link ends with the account that made it", async () => {
    const leaving = await shop.signUp();
    const { number } = await buy(leaving, [1]);
    const link = await linkTo(number, {}, leaving);
    expect((await link.look()).status).toBe(200);
    await shop.call("/api/customer/close", { password: leaving.password }, leaving.token);
    expect((await post(link.url)).status).toBe(410);
    expect((await link.look()).status).toBe(410);
  });

  const damages: [string, (bytes: Uint8Array) => Uint8Array | undefined][] = [
    [
      "overwritten in the middle",
      (bytes) => bytes.with(bytes.length >> 1, 1 ^ (bytes[bytes.length >> 1] ?? 0)),
    ],
    ["cut in half", (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ["empty", () => new Uint8Array()],
    ["lost", () => undefined],
  ];
  test.each(damages)("a zip that is %s is never sent, links stay, and staff are told", async (_, damage) => {
    const { number } = await buy(latha, [1]);
    const [back] = await filesOf(latha, number);
    const headers = { authorization: `Bearer ${latha.token}` };
    const [zipLink, fileLink] = [await linkTo(number), await linkTo(number, { fileId: back?.id })];
    const library = await shop.call("/api/order/library", {}, latha.token);
    const { url } = library.body as { url: string };
    const zip = "/api/order/download?filename=1-JN-4x4.zip";
    const fetchAll = () =>
      Promise.all([
        shop.request(zip, { headers }),
        shop.request(zip, { headers: { ...headers, range: "bytes=10-19" } }),
        shop.request(zip, { method: "HEAD", headers }),
        fetchFile(back?.id ?? 0),
        shop.request(`/api/order/template?id=${back?.id}`, { headers }),
        shop.request(new URL(url).pathname + new URL(url).search),
      ]);
    const saved = new Map(files.stored);
    const { rows } = await database().pool.query<{ hash: string }>(
      "select file_hash as hash from product_variants where id = 1",
    );
    const hash = rows[0]?.hash ?? "";
    const damaged = damage(saved.get(hash) ?? new Uint8Array());
    if (damaged) files.stored.set(hash, damaged);
    else files.stored.delete(hash);
    const refused = [...(await fetchAll()), await post(zipLink.url), await post(fileLink.url)];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
    expect(await refused.at(-1)?.json()).toMatchObject({ error: expect.stringContaining("write to us") });
    expect((await shop.call("/api/order/library", {}, latha.token)).status).toBe(503);
    expect(await listDamagedFiles(database(), 5)).toEqual([
      {
        kind: "file",
        subject: expect.stringContaining("design 1,"),
        error: damaged ? "the file was changed in storage" : "the file is missing in storage",
        advice: expect.stringContaining("Import the design again"),
        repairable: false,
        at: expect.any(Date),
      },
    ]);
    for (const [name, bytes] of saved) files.stored.set(name, bytes);
    const sent = [...(await fetchAll()), await post(zipLink.url), await post(fileLink.url)];
    expect(sent.map(({ status }) => status)).toEqual([200, 206, 200, 200, 200, 200, 200, 200]);
    expect(await listDamagedFiles(database(), 5)).toEqual([]);
  });

  test("files that were replaced before the order was first listed are read from the zip that was bought", async () => {
    const { number } = await buy(latha, [3]);
    await database().pool.query(
      "update product_variants set file_hash = (select file_hash from product_variants where id = 1) where id = 3",
    );
    const [back, sleeve] = await filesOf(latha, number);
    expect([back?.name, sleeve?.name]).toEqual(["3B.DST", "3H.DST"]);
    expect(sha256Of(await bytesOf(await fetchFile(back?.id ?? 0)))).toBe(back?.sha256);
  });

  test("a zip that cannot be read does not hide the order, and its files are named later", async () => {
    const { number } = await buy(latha, [2]);
    const saved = new Map(files.stored);
    await database().pool.query("delete from design_files");
    files.stored.clear();
    expect(await filesOf(latha, number)).toEqual([]);
    for (const [hash, bytes] of saved) files.stored.set(hash, bytes);
    expect((await filesOf(latha, number)).map(({ name }) => name)).toEqual(["2B.DST", "2H.DST"]);
  });
});

function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
