import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hostileZips } from "../../../../test/catalogue/hostile-zips.ts";
import { stitchBytes, zigzag } from "../../../../test/catalogue/test-products.ts";
import { bothEngines } from "../../../../test/databases/test-engines.ts";
import { runCommand } from "../../../../test/shop/shop-command.ts";

const GIGABYTE = 1024 ** 3;

describe("npm run shop -- import", () => {
  let folder: string;
  let drop = async () => {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-import-command-"));
    const dataDir = join(folder, "data");
    vi.stubEnv("DATA_DIR", dataDir);
    const [, postgres] = bothEngines();
    const database = await postgres.open();
    drop = database.drop;
    vi.stubEnv("DATABASE_URL", database.address);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function put(name: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  /** Writes a sparse file: it reports `size` bytes but uses no disk space. */
  async function putSparse(name: string, size: number): Promise<void> {
    await put(name, "");
    await truncate(join(folder, name), size);
  }

  test("refuses a truncated design file unless warnings are accepted", async () => {
    const whole = stitchBytes(zigzag(60), "dst");
    await put("cut/lotus.dst", whole.slice(0, 512 + Math.floor((whole.length - 512) / 6) * 3));
    await put("cut/catalogue.csv", "name,category,price,files\nCut Lotus,Blouse,90,lotus.dst\n");
    const refused = await runCommand("import", join(folder, "cut"), "--dry-run");
    expect([refused.exitCode, refused.out]).toEqual([
      1,
      expect.stringMatching(/Refused\s+row 2, Cut Lotus.*incomplete/),
    ]);
    const accepted = await runCommand("import", join(folder, "cut"), "--dry-run", "--accept-warnings");
    expect([accepted.exitCode, accepted.out]).toEqual([
      0,
      expect.stringMatching(/Warnings\s+row 2, Cut Lotus.*incomplete/),
    ]);
  });

  test("refuses hostile files with path, reason and advice, and imports the rest", async () => {
    const design = stitchBytes(zigzag(60), "dst");
    await put("designs/good.dst", design);
    for (const [name, zip] of Object.entries(hostileZips(design))) await put(`designs/${name}.zip`, zip);
    await put("designs/empty.dst", "");
    await put("designs/words.dst", "These are words.");
    await put("designs/notes.txt", design);
    await putSparse("designs/huge.dst", 2 * GIGABYTE);
    await put("designs/side.dst", design);
    await putSparse("designs/side.edr", 2 * GIGABYTE);
    await putSparse("designs/huge.jpg", 2 * GIGABYTE);
    await put(`designs/${"deep/".repeat(26)}deep.dst`, design);
    await symlink("good.dst", join(folder, "designs/link.dst"));
    await symlink("/etc/passwd", join(folder, "designs/passwd.dst"));
    await symlink(".", join(folder, "designs/loop"));
    const rows = [
      ["Good", "", "good.dst"],
      ["Empty", "", "empty.dst"],
      ["Words", "", "words.dst"],
      ["Notes", "", "notes.txt"],
      ["Huge", "", "huge.dst"],
      ["Side", "", "side.dst"],
      ["Photo", "huge.jpg", "good.dst"],
      ["Link", "", "link.dst"],
      ["Up", "", "../good.dst"],
      ["Passwd", "", "/etc/passwd"],
      ["Windows", "", "C:\\designs\\good.dst"],
      ["Liar", "", "lyingBomb.zip/liar.dst"],
      ["Nested", "", "nested.zip/a.zip/b.zip/c.zip/inner.dst"],
    ].map(([name, photo, files]) => `${name},Blouse,${photo},Tajima TMBP-SC1501,90,${files}`);
    await put("designs/catalogue.csv", ["name,category,photo,machine,price,files", ...rows].join("\n"));

    const { exitCode, out } = await runCommand("import", join(folder, "designs"), "--json");
    expect(exitCode).toBe(1);
    const { products, issues } = JSON.parse(out);
    const outcomes = products.map(({ label, errors, variants }: Record<string, unknown[]>) => {
      const [error] = [
        ...(errors ?? []),
        ...(variants ?? []).flatMap((one) => (one as { errors?: unknown[] }).errors ?? []),
      ];
      return [label, error];
    });
    const error = (row: number, reason: string, file?: string) => ({
      ...{ row, reason: expect.stringContaining(reason), advice: expect.stringMatching(/\w/) },
      ...{ code: expect.stringMatching(/^[a-z-]+$/), values: expect.any(Object) },
      ...(file && { file }),
    });
    expect(outcomes).toEqual([
      ["Good", undefined],
      ["Empty", error(3, "The file is empty.", "empty.dst")],
      ["Words", error(4, "", "words.dst")],
      ["Notes", error(5, "No stitch format has this file name ending.", "notes.txt")],
      ["Huge", error(6, "The file has 2,048 MB; the limit is 32 MB.", "huge.dst")],
      ["Side", error(7, "The file has 2,048 MB", "side.edr")],
      ["Photo", error(8, "The photo is larger than 32 MB.", "huge.jpg")],
      ["Link", error(9, "There is no file “link.dst”.")],
      ["Up", error(10, "is outside the imported folder")],
      ["Passwd", error(11, "is outside the imported folder")],
      ["Windows", error(12, "is outside the imported folder")],
      ["Liar", error(13, "It cannot be unpacked", "lyingBomb.zip/liar.dst")],
      ["Nested", error(14, "There is no file")],
    ]);
    const lines = issues.map(({ file, reason }: Record<string, string>) => `${file}: ${reason}`);
    const link = "Symbolic links are not followed.";
    const badName = "points outside the archive or contains forbidden characters.";
    expect(lines.sort()).toEqual([
      "broken.zip: This is not a ZIP archive, or it is truncated.",
      `${"deep/".repeat(25).slice(0, -1)}: The folder is more than 24 levels deep.`,
      "heavyInside.zip/heavy.zip: A zip in a zip can unpack to up to 128 MB.",
      "honestBomb.zip: bomb.dst claims to unpack from 2061 to 2097152 bytes.",
      `link.dst: ${link}`,
      `loop: ${link}`,
      `names.zip: The name "../up.dst" ${badName}`,
      `names.zip: The name "/etc/abs.dst" ${badName}`,
      `names.zip: The name "C:\\\\win.dst" ${badName}`,
      `names.zip: The name "nul\\u0000.dst" ${badName}`,
      "names.zip: link.dst is a symbolic link.",
      "nested.zip/a.zip/b.zip: It is a zip in a zip in a zip.",
      "overlapping.zip: Files of the archive overlap.",
      `passwd.dst: ${link}`,
      "tenGigabytes.zip: bomb.dst is larger than 32 MB.",
    ]);

    const dryRun = await runCommand("import", join(folder, "designs"), "--dry-run");
    expect(dryRun.exitCode).toBe(1);
    expect(dryRun.out).toMatch(/unchanged +1 +1\n/);
    expect(dryRun.out).toContain("row 3, Empty, empty.dst: The file is empty. Export the design again");
  }, 600_000);

  test.each([
    ["an unclosed quote", 'name,price\n"Lotus,90\n', "The quotes in line 2 of catalogue.csv"],
    ["a duplicate column", "name,price,MRP\nLotus,90,90\n", "has the column “price” twice"],
    ["no headings", "Lotus,90\n", "The first line of catalogue.csv has no headings"],
    ["binary content", "\u0000\u0001", "can't be read as text"],
  ])("refuses a catalogue.csv with %s", async (_, sheet, sentence) => {
    await put("bad/catalogue.csv", sheet);
    const { exitCode, out, err } = await runCommand("import", join(folder, "bad"));
    expect([exitCode, out]).toEqual([1, ""]);
    expect(err).toContain(sentence);
  });

  test("names the file types found when a source has no design files", async () => {
    for (const name of ["a.jpg", "B.JPG", "sub/c.jpg", "price list.pdf", "LIESMICH", ".hidden.dst"])
      await put(`photos/${name}`, "no design");
    await put("photos/words.zip", zipSync({ "list.csv": strToU8("name"), "d.jpg": strToU8("") }));
    const photos = await runCommand("import", join(folder, "photos"));
    expect(photos).toMatchObject({ exitCode: 1, err: "" });
    expect(photos.out).toContain(
      "photos: It has no design files, but 4 .jpg, 1 without an ending, 1 .pdf and 1 .csv. Add",
    );
    expect(photos.out).not.toContain("Products");

    await mkdir(join(folder, "nothing"));
    const nothing = await runCommand("import", join(folder, "nothing"), "--dry-run", "--json");
    expect(nothing.exitCode).toBe(1);
    expect(JSON.parse(nothing.out).issues).toMatchObject([{ reason: "It is empty." }]);

    await put("words.zip", zipSync({ "catalogue.csv": strToU8("name,price,files\n") }));
    const zip = await runCommand("import", join(folder, "words.zip"));
    expect([zip.exitCode, zip.out]).toEqual([
      1,
      expect.stringContaining("words.zip: It has no design files, but 1 .csv. Add"),
    ]);
  });

  test("refuses a symbolic link as catalogue.csv, and a source that is neither a folder nor a zip", async () => {
    await put("other/catalogue.csv", "name\nLotus\n");
    await mkdir(join(folder, "linked"));
    await symlink("../other/catalogue.csv", join(folder, "linked/catalogue.csv"));
    const { exitCode, err } = await runCommand("import", join(folder, "linked"));
    expect([exitCode, err]).toEqual([
      1,
      "catalogue.csv: Symbolic links are not followed. Replace the link with the file.\n",
    ]);
    const file = await runCommand("import", join(folder, "other/catalogue.csv"));
    expect([file.exitCode, file.err]).toEqual([1, expect.stringContaining("is neither a folder nor a zip")]);
  });
});
