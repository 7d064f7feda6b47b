import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { productDraft, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { addCustomer, addOrder } from "../../../../../test/databases/test-rows.ts";
import { uploader } from "../../../../../test/shop/office-upload.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import {
  createTestShop,
  type TestParts,
  type TestShop,
  testShopInfo,
} from "../../../../../test/shop/test-shop.ts";
import type { Language } from "../../../../contract/languages.ts";
import { orderEvents } from "../../../db/schema/index.ts";
import { cacheContent, shopNow } from "../index.ts";

const unset = {
  ...{ name: "", legalName: "", gstin: "", mainColor: "", accentColor: "" },
  ...{ officerName: "", officerDesignation: "", officerPhone: "", officerEmail: "", officerHours: "" },
};
const green = { mainColor: "#0b5d3b", accentColor: "#ffd166" };

describe.each(testEngines())("the shop's settings on $name", (engine) => {
  const database = useDatabase(engine);
  let folder: string;
  let shop: TestShop;
  let asha: OfficeVisitor;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-logos-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const open = async (parts: TestParts = {}) => {
    shop = createTestShop(database(), { uploadsFolder: folder, ...parts });
    asha = (await employ(shop, database())).visitor;
  };
  beforeEach(async () => {
    await emptyDatabase(database().db);
    await open();
  });

  const save = async (settings: Partial<typeof unset>, version = 0, visitor = asha) =>
    visitor.call("officeSaveSettings", { version, settings: { ...unset, ...settings } });
  const current = () => shopNow(database().db, testShopInfo);
  const errorsOf = async (settings: Partial<typeof unset>) => {
    const { status, body } = await save(settings);
    const { error, errors } = body as { error?: string; errors?: Record<string, string> };
    // Staff read this sentence first; "reload the page" would be wrong advice.
    expect(error).toBe(Object.values(errors ?? {})[0]);
    return [status, errors] as const;
  };
  const upload = async (bytes: Uint8Array, name = "logo.png") => {
    const address = await uploader(shop, asha).upload(name, bytes, "photo/logo");
    return address.slice(address.lastIndexOf("/") + 1);
  };
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: "#7a153080" } });

  test("values of the office override the server's, and an empty one resets them", async () => {
    expect(await current()).toEqual(testShopInfo);
    expect((await save({ name: "Neelam Silks", ...green })).body).toEqual({ version: 1 });
    const colors = { main: green.mainColor, accent: green.accentColor };
    expect(await current()).toEqual({ ...testShopInfo, name: "Neelam Silks", colors });
    expect((await asha.call("officeMe")).body.shopName).toBe("Neelam Silks");
    const { settings, usual, version } = (await asha.call("officeSettings")).body;
    expect([settings.name, usual.name, version]).toEqual(["Neelam Silks", "Test shop", 1]);
    await save({}, 1);
    expect(await current()).toEqual(testShopInfo);
  });

  test("a running process shows a change that another one made", async () => {
    const other = createTestShop(database());
    const nameIn = async (process: TestShop) => {
      const manifest = await (await process.request("/manifest.webmanifest")).json();
      return (manifest as { short_name: string }).short_name;
    };
    expect(await nameIn(other)).toBe("Test shop");
    await save({ name: "Neelam" });
    other.wait(1_000);
    await expect
      .poll(async () => {
        await other.call("/api/category/getAllCategory");
        return nameIn(other);
      })
      .toBe("Neelam");
  });

  test("invalid values are refused with an error at their field, and nothing is saved", async () => {
    const field = (name: string, sentence: string) => [
      400,
      { [`settings.${name}`]: expect.stringContaining(sentence) },
    ];
    expect(await errorsOf({ gstin: "29AAGCB7383J1Z5", legalName: "N" })).toEqual(
      field("gstin", "not a GSTIN"),
    );
    expect(await errorsOf({ gstin: "29AAGCB7383J1Z4" })).toEqual(field("legalName", "registered name"));
    expect(await errorsOf({ mainColor: "red" })).toEqual(field("mainColor", "such as #7a1530"));
    expect(await errorsOf({ mainColor: "#e9a115" })).toEqual(field("mainColor", "darker"));
    expect(await errorsOf({ accentColor: "#7a1530" })).toEqual(field("accentColor", "lighter"));
    // The accent is light enough for dark text, but not on a main colour that is nearly as light.
    expect(await errorsOf({ mainColor: "#5f5f5f", accentColor: "#8f8f8f" })).toEqual(
      field("accentColor", "lighter"),
    );
    const faulty = {
      mainColor: "#e9a115",
      gstin: "29AAGCB7383J1Z5",
      officerPhone: "12",
      officerEmail: "asha",
    };
    const [, errors] = await errorsOf({ ...faulty, legalName: "N" });
    expect(Object.keys(errors ?? {})).toEqual(Object.keys(faulty).map((name) => `settings.${name}`));
    expect((await save({ name: "x".repeat(61) })).status).toBe(400);
    expect((await asha.call("officeSettings")).body).toMatchObject({ version: 0, settings: unset });
  });

  test("only owners change them, managers read them, and an old version conflicts", async () => {
    const manager = (await employ(shop, database(), "manager")).visitor;
    const support = (await employ(shop, database(), "support")).visitor;
    expect((await manager.call("officeSettings")).status).toBe(200);
    expect((await support.call("officeSettings")).status).toBe(403);
    expect((await save({ name: "Mine" }, 0, manager)).status).toBe(403);
    const both = await Promise.all([save({ name: "One" }), save({ name: "Two" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("the log has old and new values, and a logo by its hash only", async () => {
    await save({ name: "Neelam" });
    await asha.call("officeSetLogo", {
      version: 1,
      upload: await upload(await picture(300, 96).png().toBuffer()),
    });
    const { changes } = (await asha.call("officeLog", { subject: "shop" })).body;
    expect(changes[1]).toMatchObject({ action: "settings changed", after: { name: "Neelam" } });
    expect(JSON.stringify(changes[0])).toMatch(/"logo":"[0-9a-f]{8}"/);
    expect(JSON.stringify(changes[0]).length).toBeLessThan(1_000);
  });

  test("a logo is re-encoded without metadata, cached forever, and unchanged by other changes", async () => {
    const photo = await picture(1_500, 500)
      .withExif({ IFD0: { Copyright: "secret place" } })
      .png()
      .toBuffer();
    await shop.request("/manifest.webmanifest");
    expect((await asha.call("officeSetLogo", { version: 0, upload: await upload(photo) })).body).toEqual({
      version: 1,
    });
    const address = (await asha.call("officeSettings")).body.logo?.address ?? "";
    // The office shows it at once, before the process reads the catalogue version again.
    expect((await shop.request(address)).status).toBe(200);
    await save({ name: "Neelam" }, 1);
    const { logo } = await current();
    expect(logo).toMatchObject({ width: 144, height: 48 });
    const response = await shop.request(logo?.address ?? "");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.includes("secret place")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "png",
      width: 288,
      height: 96,
      hasAlpha: true,
    });
    expect((await shop.request(`/media/logo/${"0".repeat(32)}.png`)).status).toBe(404);
    await asha.call("officeSetLogo", { version: 2, upload: null });
    expect((await current()).logo).toBeUndefined();
  });

  test.each([
    ["no picture", async () => new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["too low a picture", async () => new Uint8Array(await picture(400, 20).png().toBuffer())],
    ["half a picture", async () => new Uint8Array(await picture(400, 100).png().toBuffer()).slice(0, 90)],
  ])("%s is refused as a logo", async (_, bytesOf) => {
    const answer = await asha.call("officeSetLogo", { version: 0, upload: await upload(await bytesOf()) });
    expect(answer.body.error).toContain("PNG, JPEG or WebP");
    expect((await asha.call("officeSetLogo", { version: 0, upload: "x" })).status).toBe(404);
  });

  test("the style sheet of the colours has both schemes, and none for unreadable colours", async () => {
    const sheet = await shop.request("/theme/0b5d3b-ffd166.css");
    expect(sheet.headers.get("content-type")).toContain("text/css");
    expect(await sheet.text()).toContain(":root{--brand:#0b5d3b;");
    for (const file of ["e9a115-ffd166.css", "0b5d3b-0b5d3b.css", "0b5d3b.css", "..%2f0b5d3b-ffd166.css"])
      expect((await shop.request(`/theme/${file}`)).status).toBe(404);
  });

  describe("the set-up list of a new shop", () => {
    const steps = async () => (await asha.call("officeSetup")).body.steps;
    const open = async (state = "open") =>
      (await steps()).flatMap((each) => (each.state === state ? [each.step] : []));

    test("shows what is done", async () => {
      expect(await open()).toEqual([
        ...["name", "logo", "contact", "gstin", "grievance"],
        ...["mail", "notices", "payments", "design", "backup"],
      ]);
      expect(await open("later")).toEqual(["purchase"]);
      await save({ name: "Neelam", gstin: "none" });
      const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
      await stockShop(database(), { categories, products: [productDraft({ id: 10, categoryIds: [1] })] });
      expect(await open()).toEqual(["logo", "contact", "grievance", "mail", "notices", "payments", "backup"]);
    });

    test("wants a purchase that moved real money and was refunded, and has its time", async () => {
      const customerId = await addCustomer(database().db);
      const buy = (values: object) => addOrder(database().db, { customerId, ...values });
      const refund = (orderNumber: number, at: Date) =>
        database().db.insert(orderEvents).values({
          orderNumber,
          at,
          lastAt: at,
          source: "office",
          what: "refunded",
          stateAfter: "refunded",
        });
      const purchase = async () => (await steps()).find(({ step }) => step === "purchase");
      const unreal = [{ provider: "gift" }, { provider: "older-shop" }, { isEmulated: true }];
      for (const values of [...unreal, { state: "paid" as const }]) {
        const number = await buy({ state: "refunded", ...values });
        await refund(number, new Date());
      }
      expect(await purchase()).toMatchObject({ state: "later", at: null });
      const at = new Date("2026-11-20T05:00:00Z");
      await refund(await buy({ state: "refunded" }), at);
      expect(await purchase()).toMatchObject({ state: "done", at: at.toISOString() });
    });

    test("skips a step with a reason, and opens it again", async () => {
      const skip = (reason: string | null) => asha.call("officeSkipStep", { step: "logo", reason });
      expect(await skip("  ")).toMatchObject({ status: 400, body: { reason: "reason-missing" } });
      expect(await open("skipped")).toEqual([]);
      await skip("I want none");
      await skip("I want none at all");
      expect((await steps()).find(({ step }) => step === "logo")).toMatchObject({
        state: "skipped",
        skipped: { reason: "I want none at all", who: expect.stringContaining("Asha") },
      });
      await skip(null);
      expect(await open()).toContain("logo");
    });
  });

  test("the grievance officer comes from the environment, field by field from the office, and gaps are named", async () => {
    const seller = async (lang = "en") => {
      const { body } = await createTestShop(database(), parts).call(
        `/api/page/grievance-officer?lang=${lang}`,
      );
      return (body as { seller: object }).seller;
    };
    const officer = {
      ...{ officerName: "Asha Rao", officerDesignation: "Officer, Customer Care", officerHours: "" },
      ...{ officerPhone: "+91 80 4000 5000", officerEmail: "asha@shop.example" },
    };
    const parts = { given: officer };
    await open(parts);
    const given = { ...officer, legalName: "", gstin: null, address: testShopInfo.address };
    expect(await seller()).toEqual(given);
    expect((await asha.call("officeHealth")).body.missingDuties).toEqual(["legalName", "officerHours"]);
    const typed = { officerName: "Ravi Kumar", officerHours: "10 to 6", legalName: "Neelam LLP" };
    await save(typed);
    expect(await seller("te")).toEqual({ ...given, ...typed });
    expect((await asha.call("officeHealth")).body.missingDuties).toEqual([]);
    expect(await errorsOf({ officerPhone: "call me", officerEmail: "a@" })).toEqual([
      400,
      { "settings.officerPhone": expect.any(String), "settings.officerEmail": expect.any(String) },
    ]);
  });

  test("an officer without phone and email has those of the shop", async () => {
    const missing = async () => (await asha.call("officeHealth")).body.missingDuties;
    await save({
      legalName: "Neelam LLP",
      officerName: "Ravi",
      officerDesignation: "Owner",
      officerHours: "10 to 6",
    });
    expect(await missing()).toEqual(["officerPhone", "officerEmail"]);
    const links = { socialLinks: [], appLinks: [] };
    const phone = "+91 80 4000 5000";
    const contact = {
      phone,
      email: "care@neelam.example",
      address: { en: "Gadag", te: "", kn: "" },
      ...links,
    };
    await asha.call("officeSaveContact", { version: 0, contact });
    expect(await missing()).toEqual([]);
    const { body } = await createTestShop(database()).call("/api/page/grievance-officer?lang=en");
    expect(body).toMatchObject({ seller: { officerPhone: phone, officerEmail: contact.email } });
  });

  const settingsOf = (usual: Parameters<typeof cacheContent>[3]) =>
    cacheContent(
      database().db,
      async () => testShopInfo,
      () => {},
      usual,
    );

  test("pages get the rate of GST while a GSTIN is set, in the environment or the office", async () => {
    const gstin = "29AAGCB7383J1Z4";
    const percent = async (given: string) =>
      (await settingsOf({ ...unset, gstin: given, gstPercent: 5 }).shop("te")).gstPercent;
    expect([await percent(""), await percent(gstin)]).toEqual([undefined, 5]);
    await save({ gstin: "none" });
    expect(await percent(gstin)).toBeUndefined();
    await save({ gstin, legalName: "Neelam LLP" }, 1);
    expect(await percent("")).toBe(5);
  });

  test("pages get the owner's line of the footer, in English where it is not translated", async () => {
    const footer = async (language: Language) => {
      const usual = { ...unset, gstPercent: 5 };
      const shop = await settingsOf(usual).shop(language);
      return shop.footer;
    };
    expect(await footer("kn")).toBeUndefined();
    const line = (title: string) => ({ title, intro: "", text: [] });
    const texts = { en: line("Woven by {name}"), te: line("{name} నేత"), kn: null };
    await asha.call("officeSavePage", { page: "footer", version: 0, texts });
    expect([await footer("te"), await footer("kn")]).toEqual([
      { text: "Test shop నేత", language: "te" },
      { text: "Woven by Test shop", language: "en" },
    ]);
  });

  test("a test mail is sent to the caller, and errors are reported", async () => {
    const sent: { to: string; subject: string }[] = [];
    await open({ mailSender: { send: async (mail) => void sent.push(mail) } });
    expect((await asha.call("officeTestMail")).body.state).toBe("stored");
    expect(sent).toMatchObject([{ subject: "Test mail from Test shop", senderName: "Test shop" }]);
    for (const [code, state] of [
      ["EAUTH", "login-refused"],
      ["ETIMEDOUT", "silent"],
      ["EENVELOPE", "sender-refused"],
    ]) {
      const send = async () => Promise.reject(Object.assign(new Error("secret"), { code }));
      await open({ mailSender: { send } });
      const { body } = await asha.call("officeTestMail");
      expect(body.state).toBe(state);
      expect(JSON.stringify(body)).not.toContain("secret");
    }
    for (let i = 0; i < 10; i += 1) await asha.call("officeTestMail");
    expect((await asha.call("officeTestMail")).status).toBe(429);
  });
});
