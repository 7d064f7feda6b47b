import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hostileZips } from "../../../../test/catalogue/hostile-zips.ts";
import { stitchBytes, zigzag } from "../../../../test/catalogue/test-products.ts";
import { bothEngines } from "../../../../test/databases/test-engines.ts";
import { runCommand } from "../../../../test/shop/shop-command.ts";

/** All sentences but the first. */
const ADVICE = /(?<=\.) [A-Z].*$/;
const GIGABYTE = 1024 ** 3;

describe("npm run shop -- move-in with designs", () => {
  let folder: string;
  let drop = async () => {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasuti-move-in-designs-"));
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
    const refused = await runCommand("move-in", join(folder, "cut"));
    expect([refused.exitCode, refused.out]).toEqual([
      1,
      expect.stringMatching(/Refused\s+row 2, Cut Lotus.*incomplete/),
    ]);
    const accepted = await runCommand("move-in", join(folder, "cut"), "--accept-warnings");
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

    const { exitCode, out } = await runCommand("move-in", join(folder, "designs"), "--apply", "--json");
    expect(exitCode).toBe(1);
    const { products, issues } = JSON.parse(out);
    expect(products).toEqual({ new: 1, known: 0, refused: 12 });
    const ofDesigns = issues.filter(({ line }: { line: number }) => line > 1);
    const refused = (line: number, label: string, reason: string, file = "catalogue.csv") => ({
      ...{ file, line, code: expect.stringMatching(/^[a-z-]+$/) },
      text: expect.stringMatching(new RegExp(`^${label}: .*${reason}.* \\w`)),
    });
    expect(ofDesigns).toEqual([
      refused(3, "Empty", "The file is empty.", "empty.dst"),
      refused(4, "Words", "", "words.dst"),
      refused(5, "Notes", "No stitch format has this file name ending.", "notes.txt"),
      refused(6, "Huge", "The file has 2,048 MB; the limit is 32 MB.", "huge.dst"),
      refused(7, "Side", "The file has 2,048 MB", "side.edr"),
      refused(8, "Photo", "The photo is larger than 32 MB.", "huge.jpg"),
      refused(9, "Link", "There is no file “link.dst”."),
      refused(10, "Up", "is outside the imported folder"),
      refused(11, "Passwd", "is outside the imported folder"),
      refused(12, "Windows", "is outside the imported folder"),
      refused(13, "Liar", "It cannot be unpacked", "lyingBomb.zip/liar.dst"),
      refused(14, "Nested", "There is no file"),
    ]);
    const ofFiles = issues.filter(({ line }: { line: number }) => line === 0);
    const lines = ofFiles.map(
      ({ file, text = "" }: Record<string, string>) => `${file}: ${text.replace(ADVICE, "")}`,
    );
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

    const dryRun = await runCommand("move-in", join(folder, "designs"));
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
    const { exitCode, out, err } = await runCommand("move-in", join(folder, "bad"));
    expect([exitCode, out]).toEqual([1, ""]);
    expect(err).toContain(sentence);
  });

  test("names the file types found when a source has no design files", async () => {
    for (const name of ["a.jpg", "B.JPG", "sub/c.jpg", "price list.pdf", "LIESMICH", ".hidden.dst"])
      await put(`photos/${name}`, "no design");
    await put("photos/words.zip", zipSync({ "list.csv": strToU8("name"), "d.jpg": strToU8("") }));
    const photos = await runCommand("move-in", join(folder, "photos"));
    const nothing = "Nothing is recognised as an export of a shop or as designs";
    expect(photos).toMatchObject({ exitCode: 1, out: "" });
    expect(photos.err).toContain(`${nothing}, only 4 .jpg, 1 without an ending, 1 .pdf and 1 .csv. Add`);

    await mkdir(join(folder, "nothing"));
    const empty = await runCommand("move-in", join(folder, "nothing"), "--json");
    expect(empty).toMatchObject({ exitCode: 1, out: "", err: expect.stringContaining(`${nothing}. Add`) });

    await put("words.zip", zipSync({ "catalogue.csv": strToU8("name,price,files\n") }));
    const zip = await runCommand("move-in", join(folder, "words.zip"));
    expect(zip).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(`${nothing}, only 1 .csv. Add`),
    });
  });

  test("refuses a symbolic link as catalogue.csv, and a source that is neither a folder nor a zip", async () => {
    await put("other/catalogue.csv", "name\nLotus\n");
    await mkdir(join(folder, "linked"));
    await symlink("../other/catalogue.csv", join(folder, "linked/catalogue.csv"));
    const { exitCode, err } = await runCommand("move-in", join(folder, "linked"));
    expect([exitCode, err]).toEqual([
      1,
      "catalogue.csv: Symbolic links are not followed. Replace the link with the file.\n",
    ]);
    const file = await runCommand("move-in", join(folder, "other/catalogue.csv"));
    expect([file.exitCode, file.err]).toEqual([1, expect.stringContaining("is neither a folder nor a zip")]);
  });
});
