import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { formats, write } from "../src/index.ts";
import { leafDesign } from "../src/testing/sample-designs.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

it("the README's three examples run unchanged", { timeout: 60_000 }, () => {
  const examples = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/```ts\n([\s\S]*?)```/g)];
  const folder = mkdtempSync(join(tmpdir(), "embroidery-readme-"));
  try {
    mkdirSync(join(folder, "node_modules/@kasuti"), { recursive: true });
    symlinkSync(root, join(folder, "node_modules/@kasuti/embroidery"));
    const design = write(leafDesign(), "dst");
    writeFileSync(join(folder, "flower.dst"), design.ok ? design.bytes : "");
    const output = examples.map(([, example = ""], index) => {
      writeFileSync(join(folder, `example-${index}.mts`), example);
      const { stdout, stderr } = spawnSync(process.execPath, [`example-${index}.mts`], {
        cwd: folder,
        encoding: "utf8",
      });
      return stdout + stderr;
    });
    expect(output).toEqual([
      expect.stringMatching(/^146 stitches, [\d.]+ × [\d.]+ mm, 3 colours\n$/),
      "",
      expect.stringMatching(/^61 \[\s+.The file has no END record/),
    ]);
    expect(statSync(join(folder, "flower.pes")).size).toBeGreaterThan(1000);
    expect(readFileSync(join(folder, "flower.svg"), "utf8")).toMatch(/^<svg /);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("the README links to a page for every format", () => {
  const rows = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/^\| \[(.+?)\]\((.+?)\)/gm)];
  const listed = rows.flatMap(([, names = ""]) => names.toLowerCase().split(/[, ]+/));
  expect(formats.map(({ id }) => id).filter((id) => !listed.includes(id))).toEqual([]);
  expect(rows.map(([, , page = ""]) => page).filter((page) => !existsSync(join(root, page)))).toEqual([]);
});
