import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  memoryFiles,
  productDraft,
  stitchBytes,
  stitchFile,
  stockShop,
  variantDraft,
  zigzag,
} from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import { smallerPicture } from "../../../../contract/pictures.ts";
import { wire } from "../../../../contract/wire.ts";
import { contentHash } from "../../../files/file-store.ts";
import { drawMasterPicture, MASTER_TYPE } from "../drawing/draw-master-picture.ts";

const master = { bytes: await drawMasterPicture([zigzag(200)], 0x7b1e3a), contentType: MASTER_TYPE };
const categories = [{ id: 1, name: "Blouse", parentId: null, position: 0 }];
const pes = { name: "A.PES", part: "single", bytes: stitchBytes(zigzag(40), "pes") } as const;
const products = [
  productDraft({
    id: 1006,
    variants: [variantDraft({ files: [stitchFile("B.DST", "back", 400), stitchFile("H.DST", "hand", 80)] })],
  }),
  productDraft({ id: 1007, variants: [variantDraft(), variantDraft({ files: [pes] })] }),
  productDraft({ id: 1008 }),
  productDraft({ id: 1009 }),
];

describe.each(testEngines())("a stitch preview on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let folder: string;
  const files = memoryFiles();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-stitchouts-"));
    await stockShop(database(), { categories, products }, files, async () => master);
    shop = createTestShop(database(), { files, picturesFolder: folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const stitchPreview = async (id: number) => {
    const { status, body } = await shop.call(`/api/product/stitchout?id=${id}`);
    expect(status).toBe(200);
    return wire.getStitchOut.answer.parse(body);
  };
  const storedFiles = async (id: number) => {
    const [own = ""] = (await readdir(join(folder, "stitchouts"))).filter((name) =>
      name.startsWith(`${id}-`),
    );
    return { own, names: await readdir(join(folder, "stitchouts", own)) };
  };

  test("has back and hand with their blocks, at 800 stitches a minute, on the cloth of the picture", async () => {
    const { parts, cloth, pictures } = await stitchPreview(1006);
    expect(pictures).toMatchObject([{ isPhoto: false }]);
    expect(parts.map(({ name, width, height, blocks }) => [name, width, height, blocks.length])).toEqual([
      ["back", 399, 6, 2],
      ["hand", 79, 6, 2],
    ]);
    expect(parts[0]?.blocks.map(({ seconds }) => seconds)).toEqual([15, 15]);
    const [red = 0, green = 0] = cloth?.match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
    expect(red - green).toBeGreaterThan(60);
  });

  test("has grey tiles of the blocks' size and a picture without cloth, cached forever", async () => {
    const [part] = (await stitchPreview(1006)).parts;
    for (const { tile, width, height } of part?.blocks ?? []) {
      const answer = await shop.request(tile);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      const { data, info } = await sharp(await answer.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width, height, channels: 3 });
      expect(data.every((value, at) => value === data[at - (at % 3)])).toBe(true);
      expect(Math.max(...data)).toBe(255);
    }
    const picture = await sharp(await (await shop.request(part?.picture ?? "")).arrayBuffer()).metadata();
    expect(picture).toMatchObject({ format: "webp", width: 800, height: 800, hasAlpha: true });
  });

  test("the product names pictures on its cloth, in two formats, before any stitch file is read", async () => {
    await rm(join(folder, "stitchouts"), { recursive: true, force: true });
    const galleryOf = async (id: number) =>
      wire.getProduct.answer.parse((await shop.call(`/api/product/getWebProductById?id=${id}`)).body).data
        .gallery;
    const gallery = (await galleryOf(1006)) ?? [];
    const kinds = (pictures: typeof gallery = []) =>
      pictures.map(({ kind, part }) => `${kind} ${part ?? ""}`.trim());
    expect(kinds(gallery)).toEqual(["whole", "closeUp back", "part back", "part hand", "inHoop back"]);
    expect(kinds(await galleryOf(1008))).toEqual(["whole", "closeUp single", "inHoop single"]);
    await expect(readdir(join(folder, "stitchouts"))).rejects.toThrow("ENOENT");
    for (const { photo } of gallery.slice(1))
      for (const [address, width] of [
        [photo, 800],
        [smallerPicture(photo), 640],
      ] as const) {
        const answer = await shop.request(address);
        expect(answer.headers.get("content-type")).toBe(
          address.endsWith("avif") ? "image/avif" : "image/webp",
        );
        const picture = sharp(await answer.arrayBuffer());
        expect(await picture.metadata()).toMatchObject({ width, height: width, hasAlpha: false });
      }
  });

  test("drawn pictures and cards say in the file that they are drawn, and photos do not", async () => {
    const productOf = async (id: number) =>
      wire.getProduct.answer.parse((await shop.call(`/api/product/getWebProductById?id=${id}`)).body).data;
    /** Searches the bytes as sent, as a reader of XMP does. */
    const isMarked = async (address: string) => {
      const answer = await shop.request(address, { headers: { accept: "image/*" } });
      expect([address, answer.status]).toEqual([address, 200]);
      const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
      const packet = /<\?xpacket begin=[^>]*id="W5M0MpCehiHzreSzNTczkc9d"\?>(.*)<\?xpacket end="r"\?>/s.exec(
        text,
      );
      const code = "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia";
      return packet?.[1]?.includes(`Iptc4xmpExt:DigitalSourceType="${code}"`) ?? false;
    };
    const sizesOf = (photo: string) =>
      ["320.webp", "480.avif", "cover-320.avif", "cover-480.webp"].map((size) =>
        photo.replace("800.webp", size),
      );
    const drawn = await productOf(1006);
    expect(drawn.gallery?.map(({ isDrawn }) => isDrawn)).toEqual([true, true, true, true, true]);
    for (const { photo, kind } of drawn.gallery ?? [])
      for (const address of [photo, ...(kind === "whole" ? sizesOf(photo) : [smallerPicture(photo)])])
        expect([address, await isMarked(address)]).toEqual([address, true]);
    expect(await isMarked(drawn.card ?? "")).toBe(true);

    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#a67c2d" } })
      .jpeg()
      .toBuffer();
    const hash = contentHash(photo);
    await files.put(hash, photo);
    const { pool } = database();
    await pool.query("insert into stored_files values ($1, $2, 'image/jpeg')", [hash, photo.length]);
    await pool.query(
      `insert into product_pictures select id, picture_hash, null, 0 from products where id = 1009`,
    );
    await pool.query("update products set picture_hash = $1, photo_hash = $1 where id = 1009", [hash]);
    shop = createTestShop(database(), { files, picturesFolder: folder });
    const owners = await productOf(1009);
    expect(owners.gallery?.map(({ kind, isDrawn }) => [kind, isDrawn])).toEqual([
      ["whole", undefined],
      ["closeUp", true],
      ["part", true],
      ["inHoop", true],
      ["whole", true],
    ]);
    const [cover] = owners.gallery ?? [];
    for (const address of [owners.card ?? "", ...sizesOf(cover?.photo ?? "")])
      expect([address, await isMarked(address)]).toEqual([address, false]);
    expect(await isMarked(owners.gallery?.at(-1)?.photo ?? "")).toBe(true);
  });

  test("a close-up lies on the cloth of the picture, also where it has no stitches", async () => {
    const { data } = wire.getProduct.answer.parse(
      (await shop.call("/api/product/getWebProductById?id=1006")).body,
    );
    const photo = data.gallery?.find(({ kind }) => kind === "closeUp")?.photo ?? "";
    const close = sharp(await (await shop.request(photo)).arrayBuffer());
    const corner = await close
      .extract({ left: 0, top: 0, width: 20, height: 20 })
      .resize(1, 1)
      .raw()
      .toBuffer();
    const [red = 0, green = 0] = corner;
    expect(red - green).toBeGreaterThan(60);
  });

  test("uses the colours of another variant if the shown file has none", async () => {
    const [part] = (await stitchPreview(1007)).parts;
    expect(part?.blocks.map(({ color }) => color)).not.toEqual(
      (await stitchPreview(1008)).parts[0]?.blocks.map(({ color }) => color),
    );
  });

  test("is drawn once, and again if its files are deleted", async () => {
    const [block] = (await stitchPreview(1008)).parts[0]?.blocks ?? [];
    const { own, names } = await storedFiles(1008);
    expect(names.sort()).toEqual(["outline.json", "single-0.webp", "single-1.webp"]);
    await rm(join(folder, "stitchouts", own, "single-0.webp"));
    expect((await shop.request(block?.tile ?? "")).status).toBe(200);
    await rm(join(folder, "stitchouts"), { recursive: true });
    expect((await shop.request(block?.tile ?? "")).status).toBe(200);
  });

  test("a new drawing replaces the older version of the same product only", async () => {
    const drawnFor = async () =>
      (await readdir(join(folder, "stitchouts"))).filter((name) => /^1?1008-/.test(name)).sort();
    const [block] = (await stitchPreview(1008)).parts[0]?.blocks ?? [];
    const { own } = await storedFiles(1008);
    await rm(join(folder, "stitchouts", own), { recursive: true });
    const [older, other] = [`1008-${"0".repeat(16)}`, `11008-${"0".repeat(16)}`];
    for (const name of [older, other]) await mkdir(join(folder, "stitchouts", name), { recursive: true });
    await shop.request(block?.tile ?? "");
    expect(await drawnFor()).toEqual([own, other].sort());
  });

  test("draws nothing for unknown names", async () => {
    const { own } = await storedFiles(1008);
    const wrong = [
      `${own}/hand.webp`,
      `${own}/single-2.webp`,
      `${own}/outline.json`,
      `${own}/single-0.png`,
      `${own}/hand-close.avif`,
    ];
    const older = `1008-${"0".repeat(16)}/single-0.webp`;
    const names = [...wrong, older, "99999999999-0123456789abcdef/single.webp", "..%2F..%2F/x.webp"];
    const statuses = names.map(async (name) => (await shop.request(`/media/stitchout/${name}`)).status);
    expect(await Promise.all(statuses)).toEqual(names.map(() => 404));
    expect((await storedFiles(1008)).names).not.toContain("hand.webp");
    expect((await shop.call("/api/product/stitchout?id=9")).status).toBe(404);
  });

  test("is refused while its files are missing, and drawn once they are restored", async () => {
    const zips = [...files.stored].filter(([, bytes]) => bytes[0] === 0x50);
    await rm(join(folder, "stitchouts"), { recursive: true, force: true });
    for (const [hash] of zips) files.stored.delete(hash);
    const another = createTestShop(database(), { files, picturesFolder: folder });
    expect((await another.call("/api/product/stitchout?id=1006")).status).toBe(503);
    for (const [hash, bytes] of zips) files.stored.set(hash, bytes);
    expect((await another.call("/api/product/stitchout?id=1006")).status).toBe(200);
  });
});
