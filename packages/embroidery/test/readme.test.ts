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

it("the README's example runs as it stands", { timeout: 60_000 }, () => {
  const example = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, "README.md"), "utf8"))?.[1] ?? "";
  const folder = mkdtempSync(join(tmpdir(), "embroidery-readme-"));
  try {
    mkdirSync(join(folder, "node_modules/@kasuti"), { recursive: true });
    symlinkSync(root, join(folder, "node_modules/@kasuti/embroidery"));
    const design = write(leafDesign(), "dst");
    writeFileSync(join(folder, "flower.dst"), design.ok ? design.bytes : "");
    writeFileSync(join(folder, "example.mts"), example);
    const { stdout, stderr } = spawnSync(process.execPath, ["example.mts"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stdout + stderr).toMatch(/^146 stitches, [\d.]+ × [\d.]+ mm, 3 colours\n$/);
    expect(statSync(join(folder, "flower.pes")).size).toBeGreaterThan(1000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("the README leads to a page for every format", () => {
  const rows = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/^\| \[(.+?)\]\((.+?)\)/gm)];
  const listed = rows.flatMap(([, names = ""]) => names.toLowerCase().split(/[, ]+/));
  expect(formats.map(({ id }) => id).filter((id) => !listed.includes(id))).toEqual([]);
  expect(rows.map(([, , page = ""]) => page).filter((page) => !existsSync(join(root, page)))).toEqual([]);
});
