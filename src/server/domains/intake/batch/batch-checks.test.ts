import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8 } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stitchBytes, zigzag } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { uploader } from "../../../../../test/shop/office-upload.ts";
import { employ, type OfficeVisitor, officeVisitor } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop } from "../../../../../test/shop/test-shop.ts";
import { OverLimit } from "../../../workers/worker-pool.ts";
import { startUploadWorkers, type UploadWorkers } from "../office/open-intake.ts";
import { claimCheck, saveCheck } from "./uploaded-design-store.ts";

const lotus = stitchBytes(zigzag(60), "dst");
const rose = stitchBytes(zigzag(90), "dst");

describe.each(testEngines())("checks of uploads on $name", (engine) => {
  const database = useDatabase(engine);
  const threads = startUploadWorkers();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-checks-"));
  });
  afterAll(async () => {
    await threads.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => emptyDatabase(database().db));

  /** A server, the labels its threads checked, and its calls to parse files. */
  function serve(change: Partial<Record<"checks" | "list", () => Promise<never>>> = {}) {
    const checked: string[] = [];
    const parsed = vi.fn(change.list ?? threads.list.do);
    const workers: UploadWorkers = {
      ...threads,
      checks: {
        ...threads.checks,
        do: (task, limitMs) => {
          if (!task.packs?.earlierResult) checked.push(task.candidate.label);
          return (change.checks ?? threads.checks.do)(task, limitMs);
        },
      },
      list: { ...threads.list, do: parsed },
    };
    const shop = createTestShop(database(), { uploadsFolder: folder, uploadWorkers: workers });
    return { shop, checked, parsed };
  }

  const readBatch = async (visitor: OfficeVisitor) => (await visitor.call("officeUploads", {})).body;
  const checkedBy = (visitor: OfficeVisitor) =>
    vi.waitFor(
      async () => {
        const found = await readBatch(visitor);
        expect(found.designs.map(({ state }) => state)).not.toContain("checking");
        return found;
      },
      { timeout: 60_000, interval: 50 },
    );
  const outcomes = async () =>
    (
      await database().pool.query(
        "select key, inputs_hash, outcome, xmin::text as row from uploaded_designs order by key",
      )
    ).rows;

  test("reading a batch starts no checks; results survive a restart and the rest is checked on resume", async () => {
    const first = serve();
    const { visitor } = await employ(first.shop, database(), "catalogue");
    const tus = uploader(first.shop, visitor);
    await tus.upload("Lotus/lotus.dst", lotus);
    const before = await checkedBy(visitor);
    expect(before.designs).toMatchObject([{ key: "Lotus", state: "incomplete" }]);
    const [seen] = before.designs;
    await database().pool.query(
      `insert into uploaded_designs (staff_id, key, position, request, made_of)
       select staff_id, 'Rose', 1, replace(request, 'Lotus', 'Rose'), made_of from uploaded_designs`,
    );

    const second = serve();
    const again = officeVisitor(second.shop, undefined, visitor.cookies);
    for (const _ of [1, 2]) {
      const { designs } = await readBatch(again);
      expect(designs[0]).toEqual(seen);
      expect(designs[1]).toMatchObject({ key: "Rose", state: "checking" });
    }
    const picture = await again.send("officeUploadPicture", { of: seen?.picture }, {});
    expect(picture.status).toBe(200);
    expect([second.checked, second.parsed.mock.calls]).toEqual([[], []]);

    await database().pool.query("update upload_batches set resolved_version = null");
    await second.shop.checks.resume();
    expect((await checkedBy(again)).designs[1]).toMatchObject({ state: "incomplete" });
    expect([second.checked, second.parsed.mock.calls]).toEqual([["Rose"], []]);
  });

  test("a slow check of older values does not replace the result of a later one", async () => {
    const { shop } = serve();
    const { visitor, id: staffId } = await employ(shop, database(), "catalogue");
    await uploader(shop, visitor).upload("Lotus/lotus.dst", lotus);
    await checkedBy(visitor);
    const outcome = {
      label: "Lotus",
      state: "refused",
      changes: [],
      variants: [],
      warnings: [],
      errors: [],
    } as const;
    const of = (inputsHash: string) => ({
      ...{ staffId, batch: "new", key: "Lotus" },
      inputsHash,
      isRefused: true,
    });
    for (const hash of ["older", "later"])
      expect(await claimCheck(database().db, of(hash), shop.now())).toBe(true);
    for (const hash of ["later", "older"]) await saveCheck(database().db, of(hash), outcome);
    expect(await outcomes()).toMatchObject([{ inputs_hash: "later" }]);
  });

  test("adding a design keeps the results of the others", async () => {
    const { shop, checked } = serve();
    const { visitor } = await employ(shop, database(), "catalogue");
    const tus = uploader(shop, visitor);
    await tus.upload("Lotus/lotus.dst", lotus);
    await checkedBy(visitor);
    const [before] = await outcomes();
    await tus.upload("Rose/rose.dst", rose);
    expect((await checkedBy(visitor)).designs).toHaveLength(2);
    expect(checked).toEqual(["Lotus", "Rose"]);
    const [after, other] = await outcomes();
    expect(after).toEqual(before);
    expect(other).toMatchObject({ key: "Rose", outcome: expect.stringContaining('"state":"new"') });
    await visitor.call("officeCompleteUpload", { key: "Rose", category: "Blouse", price: "150" });
    expect((await checkedBy(visitor)).designs).toMatchObject([{ state: "incomplete" }, { state: "new" }]);
    expect((await visitor.call("officeAddUpload", { key: "Rose" })).status).toBe(200);
    expect((await checkedBy(visitor)).designs).toMatchObject([{ state: "incomplete" }, { state: "added" }]);
    expect(checked.filter((label) => label === "Lotus")).toHaveLength(1);
    expect((await outcomes())[0]).toEqual(before);
  });

  test("a design is added with the result that the page showed, and nothing is checked again", async () => {
    const { shop, checked } = serve();
    const { visitor } = await employ(shop, database(), "catalogue");
    await uploader(shop, visitor).upload("Lotus/lotus.dst", lotus);
    await visitor.call("officeCompleteUpload", { key: "Lotus", category: "Blouse", price: "150" });
    expect((await checkedBy(visitor)).designs).toMatchObject([{ state: "new" }]);
    const before = [...checked];
    expect((await visitor.call("officeAddUpload", { key: "Lotus" })).status).toBe(200);
    const { designs: added } = await readBatch(visitor);
    expect(added).toMatchObject([{ state: "added", changes: [], variants: [{ state: "unchanged" }] }]);
    expect(checked).toEqual(before);
    // Another check finds the same.
    await database().pool.query("update uploaded_designs set inputs_hash = 'earlier'");
    await database().pool.query("update upload_batches set resolved_version = null");
    await shop.checks.resume();
    expect((await checkedBy(visitor)).designs).toEqual(added);
    expect(checked).toEqual([...before, "Lotus"]);
  });

  test("files are listed when parsing crashes, and parsing is not repeated", async () => {
    const { shop, parsed } = serve({ list: async () => Promise.reject(new Error("out of memory")) });
    const { visitor } = await employ(shop, database(), "catalogue");
    await uploader(shop, visitor).upload("catalogue.csv", strToU8("name,price\n"));
    for (const _ of [1, 2])
      expect(await readBatch(visitor)).toMatchObject({
        files: [{ path: "catalogue.csv", state: "whole" }],
        error: { code: "batch-unreadable", values: { message: "out of memory" } },
      });
    await shop.checks.resume();
    expect(parsed).toHaveBeenCalledTimes(1);
  });

  test("a design whose file takes too long is refused with the file's name", async () => {
    const { shop } = serve({ checks: async () => Promise.reject(new OverLimit(20_000, "big/lotus.dst")) });
    const { visitor } = await employ(shop, database(), "catalogue");
    await uploader(shop, visitor).upload("big/lotus.dst", lotus);
    expect((await checkedBy(visitor)).designs).toMatchObject([
      {
        state: "refused",
        errors: [{ code: "check-slow", file: "big/lotus.dst", values: { seconds: "20" } }],
      },
    ]);
  });
});
