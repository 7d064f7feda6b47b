import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stockForExport } from "../../../../../test/catalogue/export-stock.ts";
import {
  memoryFiles,
  productDraft,
  stitchFile,
  variantDraft,
} from "../../../../../test/catalogue/test-products.ts";
import { testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { type OtherLanguage, otherLanguages } from "../../../../contract/languages.ts";
import { createFolderTarget } from "../../../export-targets/folder-target.ts";
import { createZipTarget } from "../../../export-targets/zip-target.ts";
import { createCheckedFiles } from "../../../files/checked-files.ts";
import { findStockProduct } from "../editing/stock-store.ts";
import { exportCatalogue } from "./export-catalogue.ts";

const [engine] = testEngines();

describe("exporting the catalogue", () => {
  const database = useDatabase(engine);
  const files = memoryFiles();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-export-"));
    const back = variantDraft({
      ...{ name: "Usha, Janome", fileBase: "10-JN", pricePaise: 149_50 },
      files: [stitchFile("10B.DST", "back", 30), stitchFile("10H.DST", "hand", 30)],
    });
    const products = [
      productDraft({
        ...{ id: 10, name: 'The "Lotus"', description: "Two\nlines; one; more", tags: "pond,kamal" },
        categoryIds: [130, 1],
        variants: [back, variantDraft({ name: "Bernina", machine: "Bernina", fileBase: "10-BN" })],
      }),
      productDraft({
        id: 11,
        name: "మామిడి",
        categoryIds: [1],
        texts: { kn: { name: "ಮಾವು", description: "", tags: "ಹಣ್ಣು,ಎಲೆ", pageTitle: "ಮಾವಿನ ಡಿಸೈನ್" } },
        variants: [variantDraft({ fileBase: "11-JN" })],
      }),
    ];
    await stockForExport(database(), files, products, new Uint8Array([0x89, 0x50, 1, 2]));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const exportTo = (
    to: Parameters<typeof exportCatalogue>[2],
    from = files as Parameters<typeof exportCatalogue>[1],
  ) => exportCatalogue(database(), from, to, () => {});

  test("writes a line per variant, its zip and the owner's photos", async () => {
    const target = join(folder, "out");
    const draft = await createFolderTarget(target);
    expect(await exportTo(draft)).toEqual({ products: 2, files: 4, missingFiles: [] });
    expect(await readdir(folder)).toEqual(["out.draft"]);
    await draft.finish();
    const inLanguages = (of: (language: OtherLanguage) => string) => otherLanguages.map(of).join("");
    const columns = inLanguages(
      (language) =>
        `,name ${language},description ${language},tags ${language},page title ${language},page description ${language}`,
    );
    const inKannada = inLanguages((language) => (language === "kn" ? `,ಮಾವು,,"ಹಣ್ಣು,ಎಲೆ",ಮಾವಿನ ಡಿಸೈನ್,` : ",,,,,"));
    const about = `10,"The ""Lotus""","Two\nlines; one; more",Blouse > Pot Neck | Blouse,"pond,kamal",,${inLanguages(() => ",,,,,")},,yes`;
    expect(await readFile(join(target, "catalogue.csv"), "utf8")).toBe(
      `\uFEFFid,name,description,category,tags,page title,page description${columns},photo,published,variant,machine,licence,price,files,part\r\n` +
        `${about},"Usha, Janome",Usha Janome,,149.50,files/10-JN.zip,"back; hand"\r\n` +
        `${about},Bernina,Bernina,,120,files/10-BN.zip,\r\n` +
        `11,మామిడి,A zigzag.,Blouse,"zigzag,test",,${inKannada},photos/11.png,no,Usha Janome 4x4,Usha Janome,,120,files/11-JN.zip,\r\n`,
    );
    expect(Object.keys(unzipSync(await readFile(join(target, "files/10-JN.zip"))))).toContain("10B.DST");
    await expect(createFolderTarget(target)).rejects.toThrow("ENOTEMPTY");
  });

  test("exports one zip, and names files that are damaged in storage", async () => {
    const target = join(folder, "out.zip");
    const draft = await createZipTarget(target);
    const lotus = await findStockProduct(database(), 10);
    const get: typeof files.get = async (hash, range) =>
      hash === lotus?.variants[1]?.fileHash ? damaged : files.get(hash, range);
    const damaged = { size: 3, body: new Uint8Array(3) };
    const ignore = async () => {};
    const checked = createCheckedFiles({ ...files, get }, { onDamaged: ignore, onIntact: ignore });
    expect(await exportTo(draft, checked)).toEqual({
      ...{ products: 2, files: 3 },
      missingFiles: ["design 10, Bernina"],
    });
    await draft.finish();
    expect(Object.keys(unzipSync(await readFile(target))).sort()).toEqual(
      ["catalogue.csv", "categories.csv", "files/10-JN.zip", "files/11-JN.zip", "photos/11.png"].sort(),
    );
    const abandoned = await createZipTarget(join(folder, "never.zip"));
    await abandoned.add("a", new Uint8Array(9));
    await abandoned.abandon();
    expect((await readdir(folder)).filter((name) => name.startsWith("never"))).toEqual([]);
  });
});
