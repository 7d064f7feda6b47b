import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memoryFiles, productDraft, stockShop } from "../../../../../test/catalogue/test-products.ts";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { uploader } from "../../../../../test/shop/office-upload.ts";
import { employ } from "../../../../../test/shop/office-visitor.ts";
import { createTestShop } from "../../../../../test/shop/test-shop.ts";
import { commandLine } from "../../actor.ts";
import { importPhoto } from "../../pictures/drawing/index.ts";
import { createStagedFiles } from "../receive/staged-files.ts";
import { addPhoto } from "./add-photo.ts";

const picture = async (side: number) => {
  const create = { width: side, height: side, channels: 3, background: "#7b1e3a" } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
};

/** An SVG named like a photo: drawing such files could take any time. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9" height="9"/></svg>`;

describe.each(testEngines())("own photos of designs on $name", (engine) => {
  const database = useDatabase(engine);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-photos-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(() => emptyDatabase(database().db));

  async function office() {
    const files = memoryFiles();
    const shop = createTestShop(database(), { uploadsFolder: folder, files });
    const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
    const products = [10, 11].map((id) => productDraft({ id, categoryIds: [1] }));
    await stockShop(database(), { categories, products }, files);
    const { visitor } = await employ(shop, database(), "catalogue");
    const tus = uploader(shop, visitor);
    const design = async () => (await visitor.call("officeDesign", { id: 10 })).body;
    const uploadPhoto = async (bytes: Uint8Array, batch = "photo/10") => {
      const address = await tus.upload("lotus.png", bytes, batch);
      return address.slice(address.lastIndexOf("/") + 1);
    };
    const add = async (upload: string, version: number) =>
      (await visitor.call("officeAddPhoto", { id: 10, version, upload })).body;
    return { shop, visitor, files, tus, design, uploadPhoto, add };
  }

  test("are added after the other pictures, once, and their uploads are removed", async () => {
    const { visitor, design, uploadPhoto, add } = await office();
    const { version, pictures } = await design();
    const photo = await picture(300);
    const { hash, version: next } = await add(await uploadPhoto(photo), version);
    expect(next).toBe(version + 1);
    expect((await design()).pictures).toEqual([...pictures, { hash, isPhoto: true }]);
    expect(await add(await uploadPhoto(photo), next)).toEqual({ hash, version: next });
    expect(await readdir(folder)).toEqual([]);
    expect((await visitor.call("officeUploads", { batch: "photo/10" })).body.files).toEqual([]);
    expect((await visitor.call("officeLog", { subject: "design" })).status).toBe(403);
    const { rows } = await database().pool.query("select action from audit_log where subject = 'design'");
    expect(rows).toEqual([{ action: "edited" }]);
  });

  test("files that are no picture, too small, or of another design or person change nothing", async () => {
    const { shop, tus, design, uploadPhoto, add } = await office();
    const { version } = await design();
    expect((await add(await uploadPhoto(new TextEncoder().encode("old page")), version + 1)).reason).toBe(
      "changed-meanwhile",
    );
    const reason = async (upload: string) => (await add(upload, version)).reason;
    expect(await reason(await uploadPhoto(new TextEncoder().encode("words")))).toBe("photo-unusable");
    expect(await reason(await uploadPhoto(new TextEncoder().encode(DRAWING)))).toBe("photo-unusable");
    expect(await reason(await uploadPhoto((await picture(300)).subarray(0, 300)))).toBe("photo-unusable");
    expect(await reason(await uploadPhoto(await picture(199)))).toBe("photo-unusable");
    const good = await picture(300);
    expect(await reason(await uploadPhoto(good, "photo/11"))).toBe("upload-unknown");
    const own = await uploadPhoto(good);
    const { visitor: other } = await employ(shop, database(), "owner");
    const stolen = await other.call("officeAddPhoto", { id: 10, version, upload: own });
    expect(stolen.body.reason).toBe("upload-unknown");
    expect((await add(own, version + 1)).reason).toBe("changed-meanwhile");
    expect((await design()).version).toBe(version);
    expect((await add(own, version)).version).toBe(version + 1);
    const begun = async (path: string, size: number) =>
      (await (await tus.begin(path, size, "photo/10")).json()).reason;
    expect([await begun("lotus.dst", 9), await begun("lotus.heic", 9)]).toEqual(["photo-kind", "photo-kind"]);
    expect(await begun("lotus.jpg", 2 ** 31)).toBe("upload-large");
  });

  /** An office that adds photos without HTTP; `decoded` counts decoded ones. */
  async function adding() {
    const { shop, visitor, files, design, uploadPhoto } = await office();
    let decoded = 0;
    const deps = {
      onFiles: async () => {},
      files: createStagedFiles(folder),
      shopFiles: files,
      database: database(),
      db: database().db,
      photoLimit: pLimit(1),
      importPhoto: async (path: string) => {
        decoded += 1;
        return importPhoto(new Uint8Array(await readFile(path)));
      },
    };
    const { version } = await design();
    /** Adds all concurrently and answers the reasons of refused ones. */
    const refusals = async (uploads: readonly string[]) => {
      const { rows } = await database().pool.query("select staff_id from uploads limit 1");
      const staffId: number = rows[0].staff_id;
      const audit = { actor: { ...commandLine, staffId }, now: shop.now() };
      const outcomes = await Promise.allSettled(
        uploads.map((upload) => addPhoto(deps, { staffId, upload, id: 10, version }, audit)),
      );
      return outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason.reason] : []));
    };
    return { visitor, uploadPhoto, refusals, decoded: () => decoded };
  }

  test("of six concurrent photos for one version, one is decoded and the others are refused", async () => {
    const { visitor, uploadPhoto, refusals, decoded } = await adding();
    const uploads = [];
    for (let side = 300; side < 306; side += 1) uploads.push(await uploadPhoto(await picture(side)));
    expect(await refusals(uploads)).toEqual(Array(5).fill("changed-meanwhile"));
    expect(decoded()).toBe(1);
    expect((await visitor.call("officeUploads", { batch: "photo/10" })).body.files).toHaveLength(5);
  });

  test("of sixty concurrent photos, fifty wait for the first and the others are refused", async () => {
    const { uploadPhoto, refusals } = await adding();
    const upload = await uploadPhoto(await picture(300));
    const reasons = await refusals(Array(60).fill(upload));
    expect(reasons.filter((reason) => reason === "busy")).toHaveLength(9);
    expect(reasons.filter((reason) => reason === "upload-unknown")).toHaveLength(50);
  });
});
