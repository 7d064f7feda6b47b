import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop, testShopInfo } from "../../../../../test/shop/test-shop.ts";
import type { PageName } from "../../../../contract/content/content-names.ts";
import { darkPatterns } from "../../../../contract/content/dark-patterns.ts";
import { type Language, languages, otherLanguages, tableOf } from "../../../../contract/languages.ts";
import { cacheContent } from "../cached-content.ts";
import { UNSET } from "../shop-identity.ts";

const fields = (title: string, ...text: string[]) => ({ title, intro: "", text });
const onlyEnglish = (title: string, ...text: string[]) => ({
  en: fields(title, ...text),
  ...tableOf(otherLanguages, () => null),
});
const contact = {
  phone: "+91 80 4000 5000",
  landline: "08354 22 0101",
  whatsapp: "98765 43210",
  email: "new@shop.example",
  address: { en: "7 Loom Road, Ilkal", te: "7 లూమ్ రోడ్, ఇల్కల్", kn: "" },
  socialLinks: [{ name: "Instagram", url: "https://instagram.example/new" }],
  appLinks: [],
};

describe.each(testEngines())("the owner's content on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let asha: OfficeVisitor;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    shop = createTestShop(database());
    asha = (await employ(shop, database())).visitor;
  });

  /** Reads the text as another process of the shop would, without a cache. */
  const readText = async (page: PageName, lang: Language = "en") => {
    const { body } = await createTestShop(database()).call(`/api/page/text?page=${page}&lang=${lang}`);
    return (body as { text: { language: Language; title: string; sections: unknown } | null }).text;
  };

  test("readers see the default text until the owner writes one; missing translations fall back to English", async () => {
    expect(await readText("terms")).toBeNull();
    const texts = { ...onlyEnglish("New terms"), te: fields("కొత్త నిబంధనలు") };
    const { body } = await asha.call("officeSavePage", { page: "terms", version: 0, texts });
    expect(body).toEqual({ version: 1 });
    expect([
      await readText("terms", "te"),
      await readText("terms", "kn"),
      await readText("pricing", "kn"),
    ]).toMatchObject([
      { language: "te", title: "కొత్త నిబంధనలు" },
      { language: "en", title: "New terms" },
      null,
    ]);
    const { pages } = (await asha.call("officePages")).body;
    expect(pages.find(({ name }) => name === "terms")).toEqual({
      ...{ name: "terms", version: 1, savedAt: shop.now().toISOString(), who: "Asha owner" },
      shown: { ...tableOf(languages, () => "english"), en: "own", te: "own" },
    });
    expect(pages.find(({ name }) => name === "shop")?.shown).toEqual(tableOf(languages, () => "usual"));
  });

  test("placeholders follow the contact data, without markup from it", async () => {
    const texts = onlyEnglish("{name}", "[{phone}](tel:{phone}) {address} {nothing}");
    await asha.call("officeSavePage", { page: "about", version: 0, texts });
    const hostile = { ...contact, address: { en: "**7** [Loom](https://evil.example)", te: "", kn: "" } };
    await asha.call("officeSaveContact", { version: 0, contact: hostile });
    const lines = [
      [
        { text: "+91 80 4000 5000", to: "tel:+918040005000" },
        " **7** [Loom](https://evil.example) {nothing}",
      ],
    ];
    expect(await readText("about", "te")).toMatchObject({
      title: "Test shop",
      sections: [{ heading: "", blocks: [{ kind: "paragraph", lines }] }],
    });
  });

  test("of two concurrent saves one is refused and can see the other; a second save of the same person succeeds", async () => {
    const ravi = (await employ(shop, database(), "manager")).visitor;
    const save = (who: OfficeVisitor, version: number, title: string) =>
      who.call("officeSavePage", { page: "about", version, texts: onlyEnglish(title) });
    const both = await Promise.all([save(asha, 0, "Hers"), save(ravi, 0, "His")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.reason).toBe("changed-meanwhile");
    const now = (await asha.call("officePage", { page: "about" })).body;
    expect([["Hers"], ["His"]]).toContainEqual([now.texts.en?.title]);
    expect((await save(asha, now.version, "Second")).body).toEqual({ version: 2 });
    expect((await save(asha, 2, "Third")).body).toEqual({ version: 3 });
    expect((await save(asha, 3, "Third")).body).toEqual({ version: 3 });
    expect((await save(asha, 9, "Ahead")).status).toBe(409);
    await asha.call("officeSaveContact", { version: 0, contact });
    expect((await save(asha, 3, "Fourth")).status).toBe(200);
  });

  test("older contact data is restored with the proof that a change of it needs", async () => {
    await asha.call("officeSaveContact", { version: 0, contact });
    shop.wait(10 * 60_000);
    const restore = (name: "shop" | "about", version: number) =>
      asha.call("officeRestorePage", { name, version, restored: 0 });
    expect((await restore("shop", 1)).body.reason).toBe("proof-required");
    expect((await restore("about", 0)).status).toBe(200);
    expect((await asha.call("officeContact")).body.version).toBe(1);
  });

  test("history shows who changed what, and restores any version as a new one, the default too", async () => {
    const save = (version: number, texts: ReturnType<typeof onlyEnglish>) =>
      asha.call("officeSavePage", { page: "about", version, texts });
    await save(0, onlyEnglish("First", "One"));
    shop.wait(60_000);
    await save(1, { ...onlyEnglish("First", "Two") });
    const restore = (version: number, restored: number) =>
      asha.call("officeRestorePage", { name: "about", version, restored });
    expect((await restore(2, 1)).body).toEqual({ version: 3 });
    expect((await readText("about"))?.sections).toMatchObject([{ blocks: [{ lines: [["One"]] }] }]);
    const { versions, next } = (await asha.call("officePageHistory", { name: "about" })).body;
    expect(versions).toMatchObject([
      { version: 3, changed: ["en.text"], restored: 1 },
      {
        version: 2,
        changed: ["en.text"],
        restored: null,
        who: "Asha owner",
        savedAt: "2026-01-01T06:01:00.000Z",
      },
      { version: 1, changed: ["en.intro", "en.text", "en.title"] },
    ]);
    expect(next).toBeNull();
    const older = (await asha.call("officePageVersion", { name: "about", version: "2" as never })).body;
    expect(older).toEqual({ texts: onlyEnglish("First", "Two"), licences: null, contact: null });
    expect([(await restore(3, 8)).status, (await restore(2, 1)).status]).toEqual([404, 409]);
    expect((await restore(3, 2 ** 31)).status).toBe(400);
    expect((await restore(3, 0)).body).toEqual({ version: 4 });
    expect(await readText("about")).toBeNull();
    const { changes } = (await asha.call("officeLog", { subject: "page" })).body;
    expect(changes.slice(0, 2)).toMatchObject([
      {
        action: "version 0 restored",
        subjectId: "about",
        before: { "en.title": "First" },
        after: { "en.title": null },
      },
      {
        action: "version 1 restored",
        before: { "en.text": ["Two"] },
        after: { "en.text": ["One"] },
        who: "Asha owner",
      },
    ]);
  });

  test("invalid input is reported with its field, and not stored", async () => {
    const save = async (texts: object) => {
      const { status, body } = await asha.send(
        "officeSavePage",
        { page: "about", version: 0, texts: { en: null, te: null, kn: null, ...texts } },
        { origin: "http://localhost" },
      );
      return [status, (body as { reasons?: object }).reasons];
    };
    expect(await save({ te: fields(" ") })).toEqual([400, { "texts.te.title": "page-title-missing" }]);
    expect(await save({ en: fields("A", "[x](javascript:alert)") })).toEqual([
      400,
      { "texts.en.text": "page-link-refused" },
    ]);
    expect(await save({ en: fields("A", ...Array(9).fill("x".repeat(1_000))) })).toEqual([
      400,
      { "texts.en.text": "text-too-long" },
    ]);
    expect((await save({ en: fields("A", "a\nb") }))[0]).toBe(400);
    expect((await save({ en: fields("A", "\u0000") }))[0]).toBe(400);
    const wrong = {
      ...contact,
      phone: "12x",
      landline: "12x",
      whatsapp: "12x",
      email: "a@",
      address: { en: "", te: "", kn: "" },
    };
    const links = [{ name: "", url: "javascript:alert(1)" }];
    const { body } = await asha.call("officeSaveContact", {
      version: 0,
      contact: { ...wrong, socialLinks: links },
    });
    expect((body as { reasons?: object }).reasons).toEqual({
      "contact.phone": "shop-phone-invalid",
      "contact.landline": "shop-phone-invalid",
      "contact.whatsapp": "shop-phone-invalid",
      "contact.email": "email-invalid",
      "contact.address.en": "shop-address-missing",
      "contact.socialLinks.0.name": "link-name-missing",
      "contact.socialLinks.0.url": "page-link-refused",
    });
    expect((await asha.call("officePages")).body.pages.every(({ version }) => version === 0)).toBe(true);
  });

  test("contact data default to the settings", async () => {
    const { phone, email, address } = testShopInfo;
    const before = (await asha.call("officeContact")).body;
    expect(before).toMatchObject({ version: 0, contact: { phone, landline: "", email } });
    expect(before.contact.address.en).toBe(address);
    expect((await asha.call("officeSaveContact", { version: 0, contact })).body).toEqual({ version: 1 });
    expect((await asha.call("officeSaveContact", { version: 1, contact })).body).toEqual({ version: 1 });
    const after = (await asha.call("officeContact")).body;
    expect(after).toMatchObject({ version: 1, contact, usual: before.usual });
    const { changes } = (await asha.call("officeLog", { subject: "shop" })).body;
    expect(changes[0]).toMatchObject({ subjectId: "contact", after: { phone: contact.phone } });
  });

  test("dark patterns are checked one by one and declared with name and time, and only by an owner", async () => {
    const { visitor: manager } = await employ(shop, database(), "manager");
    /** Facts of the shop as pages read them, without a cache. */
    const shown = () => {
      const usual = { ...UNSET, gstPercent: 18 };
      return cacheContent(
        database().db,
        async () => testShopInfo,
        () => {},
        usual,
      ).shop("te");
    };
    const audit = async () => (await asha.call("officeDarkPatterns")).body;
    expect(await audit()).toMatchObject({ version: 0, declared: null, checks: { nagging: null } });
    const declare = (by: OfficeVisitor, version: number, isDeclared = true) =>
      by.call("officeDeclareDarkPatterns", { version, isDeclared });
    expect((await declare(asha, 0)).body).toMatchObject({ reason: "dark-patterns-unchecked" });
    let version = 0;
    for (const pattern of darkPatterns) {
      const sent = { version, pattern, isChecked: true };
      ({ version } = (
        await (pattern === "nagging" ? manager : asha).call("officeCheckDarkPattern", sent)
      ).body);
    }
    expect(version).toBe(13);
    const at = shop.now().toISOString();
    expect((await audit()).checks).toMatchObject({ falseUrgency: { at, who: "Asha owner" } });
    expect((await audit()).checks.nagging?.who).toBe("Asha manager");
    expect((await declare(manager, 13)).status).toBe(403);
    expect((await declare(asha, 12)).status).toBe(409);
    const declaration = { at, who: "Asha owner" };
    expect((await declare(asha, 13)).body).toEqual({ version: 14 });
    expect(await audit()).toMatchObject({ version: 14, declared: declaration });
    expect(await shown()).toMatchObject({ declaration });
    const [change] = (await asha.call("officeLog", { subject: "page" })).body.changes;
    expect(change).toMatchObject({ subjectId: "dark-patterns", after: { declared: declaration } });
    expect((await declare(asha, 14, false)).body).toEqual({ version: 15 });
    expect(await shown()).not.toHaveProperty("declaration");
  });

  test("saved answers are the owner's, else the default; support reads them, visitors and accountants do not", async () => {
    const support = (await employ(shop, database(), "support")).visitor;
    const titles = async () => {
      const { answers } = (await support.call("officeSavedAnswers")).body;
      return [answers.en, answers.te, answers.kn].map((own) => own.map(({ title }) => title));
    };
    const usual = await titles();
    expect(usual.map(({ length }) => length)).toEqual([3, 3, 3]);
    expect(usual[1]).not.toEqual(usual[0]);

    const english = [
      "Untitled: thanks.",
      "",
      "## Money back ",
      "Hello {name},",
      "",
      "it is on its way.",
      "## No text",
    ];
    const texts = { ...onlyEnglish("Saved answers", ...english), te: fields("జవాబులు", "## డబ్బు", "నమస్తే") };
    await asha.call("officeSavePage", { page: "answers", version: 0, texts });
    expect((await support.call("officeSavedAnswers")).body.answers.kn).toEqual([
      { title: "Untitled: thanks.", text: "Untitled: thanks." },
      { title: "Money back", text: "Hello {name},\n\nit is on its way." },
    ]);
    expect((await titles())[1]).toEqual(["డబ్బు"]);
    expect((await support.call("officeSavePage", { page: "answers", version: 1, texts })).status).toBe(403);
    const accountant = (await employ(shop, database(), "accountant")).visitor;
    expect((await accountant.call("officeSavedAnswers")).status).toBe(403);
    expect((await shop.call("/api/page/text?page=answers&lang=en")).status).toBe(400);
  });
});
