import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { employ, type OfficeVisitor } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import { DAY_MS } from "../../../contract/constants.ts";
import type { NamesSettings } from "../../../contract/office/settings/names-settings.ts";
import type { Answer, Sent } from "../../../contract/wire.ts";
import { createDerivedFiles } from "../../files/derived-files.ts";
import { OverLimit } from "../../workers/worker-pool.ts";
import { createSecretBox } from "../staff/index.ts";
import { createNamePictures, pruneNamePictures } from "./name-pictures.ts";
import { NO_NAMES } from "./names-rule.ts";
import { LIMIT_MS, previewers } from "./sewing/name-workers.ts";

const names: NamesSettings = { ...NO_NAMES, isOn: true, price: "150", letters: 6, perLetter: "10" };
const lakshmi: Sent<"checkLettering"> = { text: "లక్ష్మి", font: "anek-500", height: 20, thread: "#b0103a" };
/** Sewing takes a fraction of a second, but the first name waits for a thread. */
const PATIENCE = { timeout: 30_000 };

describe.each(testEngines())("names on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let asha: OfficeVisitor;
  beforeAll(() => emptyDatabase(database().db));
  beforeEach(async () => {
    await emptyDatabase(database().db);
    shop = createTestShop(database());
    asha = (await employ(shop, database())).visitor;
  });

  const save = async (settings: Partial<NamesSettings> = {}, version = 0) =>
    asha.call("officeSaveNames", { version, names: { ...names, ...settings } });
  const ask = async (asked: object = {}, language = "en") => {
    const response = await shop.request("/api/lettering/check", {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": language },
      body: JSON.stringify({ ...lakshmi, ...asked }),
    });
    return { status: response.status, body: (await response.json()) as Answer<"checkLettering"> };
  };
  const refusalOf = async (asked: object, language?: string) => {
    const { status, body } = await ask(asked, language);
    return body.ok === false ? { status, ...body } : { status, ...body, ok: true };
  };

  test("a shop without a price for names has none of the calls", async () => {
    const { token } = await shop.signUp();
    const statuses = async () => [
      (await shop.call("/api/lettering/fonts")).status,
      (await ask()).status,
      (await shop.call("/api/lettering/design", { ...lakshmi, formats: ["PES"] }, token)).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404]);
    const { status, body } = await save({ price: "" });
    expect([status, body]).toEqual([400, expect.objectContaining({ error: "Enter a price." })]);
    await save({ isOn: false });
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test("a name is sewn, measured, priced and shown as on cloth", PATIENCE, async () => {
    await save();
    const { status, body } = await ask();
    expect(status).toBe(200);
    if (!body.ok) throw new Error(body.reason);
    expect(body).toMatchObject({ script: "Telu", price: 150 });
    expect(body.width).toBeGreaterThan(40);
    expect(body.minutes).toBeCloseTo(body.stitches / 800, 0);
    const picture = await shop.request(body.picture);
    expect([picture.status, picture.headers.get("x-robots-tag")]).toEqual([200, "noindex, noimageindex"]);
    expect(picture.headers.get("cache-control")).toContain("private");
    const { width = 0, height = 0, format } = await sharp(await picture.arrayBuffer()).metadata();
    expect(format).toBe("webp");
    expect(width / height).toBeCloseTo(body.shown.width / body.shown.height, 1);
    expect(JSON.stringify(body)).not.toContain("లక్ష్మి");
    expect(await ask()).toEqual({ status, body });
  });

  test(
    "the address of a picture is the shop's, the same on every process, and cannot be guessed",
    PATIENCE,
    async () => {
      await save();
      const [other, foreign] = [{}, { secrets: createSecretBox(Buffer.alloc(32, 9)) }].map((parts) =>
        createTestShop(database(), parts),
      );
      const pictureBy = async (asked: TestShop | undefined) => {
        const body = (await asked?.call("/api/lettering/check", lakshmi))?.body as Answer<"checkLettering">;
        return body.ok && body.picture;
      };
      const picture = await pictureBy(shop);
      expect(picture).toMatch(/^\/media\/name\/[0-9a-f]{64}\.webp$/);
      expect(await pictureBy(other)).toBe(picture);
      expect(await pictureBy(foreign)).not.toBe(picture);
    },
  );

  test("a letter above the included ones costs more, a blank does not", PATIENCE, async () => {
    await save();
    expect((await ask({ text: "Ravi K" })).body).toMatchObject({ price: 150 });
    expect((await ask({ text: "Lakshmi Rao" })).body).toMatchObject({ price: 190 });
  });

  test.each([
    ["an emoji", { text: "Asha 🙂" }, { field: "text", problem: "🙂" }],
    ["markup", { text: "<b>Asha" }, { field: "text", problem: "<" }],
    ["right-to-left letters", { text: "עדן" }, { field: "text", problem: "ע" }],
    ["two scripts", { text: "Ashaలత" }, { field: "text" }],
    ["25 letters", { text: "a".repeat(25) }, { field: "text", problem: "a" }],
    ["nothing", { text: "  " }, { field: "text" }],
    ["a sign without its letter", { text: "ి" }, { field: "text" }],
    ["a height of 3 mm", { height: 3 }, { field: "height", nextHeight: expect.any(Number) }],
    ["a height of 300 mm", { height: 300 }, { field: "height", nextHeight: 60 }],
    ["an unknown font", { font: "comic" }, { field: "font" }],
    ["a refused word", { text: "Asha Bad-word" }, { field: "text" }],
  ])("%s is refused in words", PATIENCE, async (_, asked, expected) => {
    await save({ refusedWords: ["bad word"] });
    expect(await refusalOf(asked)).toMatchObject({ status: 200, ok: false, ...expected });
    expect((await refusalOf(asked, "te")) as { reason: string }).toMatchObject({
      reason: expect.stringMatching(/[\u0c00-\u0c7f]/),
    });
  });

  test("the height that a refusal offers can be sewn", PATIENCE, async () => {
    await save();
    const refusal = await refusalOf({ text: "ಕೃಷ್ಣಮೂರ್ತಿ", font: "anek-700", height: 8 });
    expect(refusal).toMatchObject({ ok: false, field: "height" });
    const { nextHeight } = refusal as { nextHeight?: number };
    expect((await ask({ text: "ಕೃಷ್ಣಮೂರ್ತಿ", font: "anek-700", height: nextHeight })).body.ok).toBe(true);
  });

  test.each([
    ["a NUL", { text: "As\u0000ha" }],
    ["a lone surrogate", { text: "As\ud800ha" }],
    ["a height that is no number", { height: null }],
    ["a thread that is no colour", { thread: "red" }],
    ["a book", { text: "a".repeat(2_000) }],
  ])("%s is no valid request", async (_, asked) => {
    await save();
    expect((await ask(asked)).status).toBe(400);
  });

  test("a hundred new previews in a minute are enough, old ones cost nothing", PATIENCE, async () => {
    await save();
    const statuses: number[] = [];
    for (let height = 10; height < 21; height += 0.1)
      statuses.push((await ask({ text: "-", height })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.indexOf(429)).toBe(100);
    expect((await ask({ text: "-", height: 10 })).status).toBe(200);
    shop.wait(61_000);
    expect((await ask({ text: "-", height: 21 })).status).toBe(200);
  });

  test("a thousand new previews are enough for a day", PATIENCE, async () => {
    await save();
    const hundredth = createTestShop(database(), { rateLimitFactor: 0.01 });
    const askAt = (height: number) =>
      hundredth.call("/api/lettering/check", { ...lakshmi, text: "-", height });
    for (let height = 10; height < 20; height += 1) {
      expect((await askAt(height)).status).toBe(200);
      hundredth.wait(61_000);
    }
    // The page waits for the limit of a minute only.
    expect(await askAt(20)).toMatchObject({ status: 429, body: { values: { minutes: expect.any(Number) } } });
    expect((await askAt(10)).status).toBe(200);
    hundredth.wait(DAY_MS);
    expect((await askAt(20)).status).toBe(200);
  });

  test("a name that takes too long is refused, and not sewn again", PATIENCE, async () => {
    await save();
    const sewing = vi.spyOn(previewers, "do").mockRejectedValue(new OverLimit(LIMIT_MS, undefined));
    try {
      const refusal = await refusalOf({});
      expect(refusal).toMatchObject({
        status: 200,
        ok: false,
        field: "text",
        reason: expect.stringMatching(/long/),
      });
      expect(await refusalOf({})).toEqual(refusal);
      expect(sewing).toHaveBeenCalledOnce();
    } finally {
      sewing.mockRestore();
    }
    expect((await ask({ height: 21 })).body.ok).toBe(true);
  });

  test("a visitor with a hundred names makes no other visitor wait for them", PATIENCE, async () => {
    await save();
    const shared = createTestShop(database(), { trustedProxies: 1 });
    const askFrom = async (address: string, height: number) => {
      const response = await shared.request("/api/lettering/check", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ ...lakshmi, text: "Om", height }),
      });
      return response.status;
    };
    let finished = 0;
    const many = Array.from({ length: 100 }, async (_, at) => {
      const status = await askFrom("10.0.0.1", 15 + at / 10);
      if (status === 200) finished += 1;
      return status;
    });
    await many[0];
    const before = finished;
    expect(await askFrom("10.0.0.2", 30)).toBe(200);
    // The one that is being sewn, and at most one that came first.
    expect(finished - before).toBeLessThanOrEqual(2);
    const statuses = await Promise.all(many);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
    expect(new Set(statuses).difference(new Set([200, 503]))).toEqual(new Set());
  });

  test("pictures of typed names are deleted after two days", async () => {
    const folder = await mkdtemp(join(tmpdir(), "kasuti-names-"));
    const derivedFiles = createDerivedFiles(folder);
    let time = Date.parse("2026-01-01T23:59:00Z");
    const pictures = createNamePictures(derivedFiles, () => new Date(time));
    await pictures.write("a", new Uint8Array([1]));
    time += 2 * 60_000;
    await pruneNamePictures(derivedFiles, new Date(time));
    expect(await pictures.has("a")).toBe(true);
    time += DAY_MS;
    await pruneNamePictures(derivedFiles, new Date(time));
    expect(await readdir(join(folder, "names"))).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test("the owner sets heights, fonts and refused words", PATIENCE, async () => {
    expect((await asha.call("officeNames")).body.names).toMatchObject({ isOn: false, price: "" });
    const errorOf = async (settings: Partial<NamesSettings>) => (await save(settings)).body.error;
    expect(await errorOf({ heights: { min: 30, max: 20 } })).toBe(
      "Enter heights from 6 to 60 mm, the smallest first.",
    );
    expect(await errorOf({ fonts: [] })).toBe("Choose at least one font.");
    expect(await errorOf({ letters: 30 })).toBe("Enter a number of letters from 1 to 24.");
    expect(await errorOf({ price: "12,50" })).toContain("price");
    const letterError = async (settings: Partial<NamesSettings>) => (await save(settings)).body;
    for (const settings of [
      { perLetter: "-20" },
      { perLetter: "-20", isOn: false, price: "" },
      { perLetter: "99999" },
    ])
      expect(await letterError(settings)).toMatchObject({
        errors: { "names.perLetter": "Enter a price from ₹1 to ₹1,00,000." },
      });
    expect((await save({ heights: { min: 12, max: 40 }, fonts: ["anek-700"] })).body).toEqual({ version: 1 });
    expect((await save({}, 0)).status).toBe(409);
    const { body } = await shop.call("/api/lettering/fonts");
    expect(body).toMatchObject({
      fonts: [{ id: "anek-700", heights: { min: 12, max: 40 }, weight: 700 }],
      formats: expect.arrayContaining(["DST", "PES", "JEF"]),
      price: { amount: 150, letters: 6, perLetter: 10 },
    });
    expect(await refusalOf({ font: "anek-500" })).toMatchObject({ ok: false, field: "font" });
    expect(await refusalOf({ font: "anek-700", height: 60 })).toMatchObject({ ok: false, nextHeight: 40 });
  });
});
