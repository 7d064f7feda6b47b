import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fieldOf } from "../machines/field-of.ts";
import { read } from "../read.ts";
import { leafDesign } from "../testing/sample-designs.ts";
import { write } from "../write.ts";
import { info } from "./info.ts";
import { parseCommandLine } from "./parse-command-line.ts";

// Every call starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const main = fileURLToPath(new URL("main.ts", import.meta.url));
let folder = "";
const at = (name: string) => join(folder, name);

function embroidery(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

/** In the format that the file's name ends in. */
function writeLeaf(file: string): void {
  const written = write(leafDesign(), file.slice(-3));
  if (!written.ok) throw new Error(written.error.message);
  writeFileSync(file, written.bytes);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "embroidery-cli-"));
  writeLeaf(at("leaf.dst"));
  writeFileSync(at("words.dst"), "nothing = { sewn: false }\n".repeat(60));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("embroidery info", () => {
  it("prints one JSON object per line and fails when a file cannot be read", () => {
    const { status, stdout } = embroidery("info", at("leaf.dst"), at("words.dst"), at("none.pes"), "--json");
    expect(status).toBe(1);
    const [leaf, words, none] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(leaf).toMatchObject({
      file: at("leaf.dst"),
      format: "dst",
      version: null,
      stitches: 146,
      colorChanges: 2,
      stops: 0,
      threads: [],
      issues: [],
    });
    expect(leaf.widthMm).toBeCloseTo((leaf.extents.maxX - leaf.extents.minX) / 10);
    expect(words).toMatchObject({ file: at("words.dst"), error: { code: "not-embroidery" } });
    expect(none.error.code).toBe("ENOENT");
  });

  it("counts a change of needle as a colour change, in files that name only needles", () => {
    const names = ["leaf.u01", "leaf.dsb"].map(at);
    for (const name of names) writeLeaf(name);
    const { stdout } = embroidery("info", ...names, "--json");
    const lines = stdout.trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { format: "u01", stitches: 146, colorChanges: 2 },
      { format: "dsb", stitches: 146, colorChanges: 2 },
    ]);
  });

  it("prints readable text without --json", () => {
    const { status, stdout } = embroidery("info", at("leaf.dst"));
    expect(status).toBe(0);
    expect(stdout).toContain("146 stitches, 3 colour blocks");
  });

  it("prints each file as soon as it is read", () => {
    const line = parseCommandLine(["info", at("leaf.dst"), at("later.dst"), "--json"]);
    if ("error" in line) throw new Error(line.error);
    const printed: string[] = [];
    const { code } = info(line, (text) => {
      if (printed.push(text) === 1) copyFileSync(at("leaf.dst"), at("later.dst"));
    });
    expect({ code, lines: printed.length }).toEqual({ code: 0, lines: 2 });
  });
});

describe("embroidery convert", () => {
  it("writes the format of the new name and reports losses", () => {
    const { status, stdout } = embroidery("convert", at("leaf.dst"), at("leaf.pes"));
    expect(status).toBe(0);
    expect(stdout).toContain("bytes of PES");
    const back = JSON.parse(embroidery("info", at("leaf.pes"), "--json").stdout);
    expect(back).toMatchObject({ format: "pes", version: "0001", stitches: 146, colorChanges: 2 });
    expect(back.threads).toHaveLength(3);
  });

  it("follows --format", () => {
    expect(embroidery("convert", at("leaf.dst"), at("leaf.bin"), "--format", "jef").status).toBe(0);
    expect(JSON.parse(embroidery("info", at("leaf.bin"), "--json").stdout).format).toBe("jef");
  });
});

it("embroidery render draws PNG and SVG", () => {
  expect(embroidery("render", at("leaf.dst"), at("leaf.png"), "--size", "120").status).toBe(0);
  const png = readFileSync(at("leaf.png"));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16)).toBe(120);
  expect(embroidery("render", at("leaf.dst"), at("leaf.svg")).status).toBe(0);
  expect(readFileSync(at("leaf.svg"), "utf8")).toContain("<svg ");
});

it("embroidery render and convert rotate a design that was sideways in the hoop", () => {
  const box = (name: string) => JSON.parse(embroidery("info", at(name), "--json").stdout).extents;
  const { minX, minY, maxX, maxY } = box("leaf.dst");
  expect(embroidery("convert", at("leaf.dst"), at("turned.dst"), "--turn", "90").status).toBe(0);
  expect(box("turned.dst")).toEqual({ minX: -maxY, minY: minX, maxX: -minY, maxY: maxX });
  expect(embroidery("render", at("leaf.dst"), at("a.svg")).status).toBe(0);
  expect(embroidery("render", at("turned.dst"), at("b.svg"), "--turn", "270").status).toBe(0);
  expect(readFileSync(at("b.svg"), "utf8")).toBe(readFileSync(at("a.svg"), "utf8"));
  expect(embroidery("render", at("leaf.dst"), at("c.png"), "--turn", "45").stderr).toContain("--turn takes");
});

describe("embroidery validate", () => {
  it("answers by exit code and text", () => {
    const fits = embroidery("validate", at("leaf.dst"), "--machine", "Brother Innov-is V3SE");
    expect([fits.status, fits.stdout]).toEqual([0, expect.stringContaining("can be sewn")]);
    const wrong = embroidery("validate", at("leaf.dst"), "--machine", "barudan-bekt-s1501", "--json");
    expect(JSON.parse(wrong.stdout)).toMatchObject({ ok: true, machine: "barudan-bekt-s1501" });
  });

  it("lists the machines when the name is unknown", () => {
    const { status, stderr } = embroidery("validate", at("leaf.dst"), "--machine", "loom");
    expect(status).toBe(2);
    expect(stderr).toContain("brother-innov-is-v3se");
  });
});

describe("embroidery resize, split and mirror", () => {
  const view = (name: string) => JSON.parse(embroidery("info", at(name), "--json").stdout);

  it("write a file next to the original, with the numbers in its name", () => {
    const { widthMm, extents } = view("leaf.dst");
    expect(embroidery("resize", at("leaf.dst"), "--percent", "110").status).toBe(0);
    expect(view("leaf-110.dst").widthMm / widthMm).toBeCloseTo(1.1, 1);
    expect(embroidery("mirror", at("leaf.dst"), at("right.jef")).status).toBe(0);
    expect(view("right.jef")).toMatchObject({ format: "jef", stitches: 146, widthMm });
    const { status, stdout } = embroidery("split", at("leaf.dst"), "--hoop", "40x60");
    const files = readdirSync(folder).filter((name) => name.startsWith("leaf-40x60-"));
    expect([status, stdout.match(/stitches,/g)?.length]).toEqual([0, files.length]);
    expect(files[1]).toBe(`leaf-40x60-2-of-${files.length}.dst`);
    for (const name of files) {
      expect(view(name).widthMm).toBeLessThanOrEqual(40);
      expect(view(name).heightMm).toBeLessThanOrEqual(60);
    }
    expect(view("leaf.dst").extents).toEqual(extents);
  });

  it.each([
    [["resize", "--percent", "79"], 1, "whole number from 80 to 120"],
    [["resize", "--percent", "121"], 1, "whole number from 80 to 120"],
    [["resize", "--percent", "100.5"], 1, "whole number from 80 to 120"],
    [["resize"], 2, "needs --percent"],
    [["split", "--hoop", "5x5"], 1, "sides of 20 to 1000 mm"],
    [["split", "--hoop", "5"], 2, "WIDTHxHEIGHT"],
    [["mirror", "--format", "sew"], 2, "SEW cannot be written"],
  ])("say why %j writes nothing", ([command = "", ...options], code, sentence) => {
    const before = readdirSync(folder);
    const { status, stderr, stdout } = embroidery(command, at("leaf.dst"), ...options);
    expect([status, stdout]).toEqual([code, ""]);
    expect(stderr).toContain(sentence);
    expect(readdirSync(folder)).toEqual(before);
  });
});

it("writes the files of a sewing test, each of which fits a hoop of 130 × 180 mm, and a page to tick", () => {
  const { status, stdout } = embroidery("sewing-test", at("sewing"));
  expect([status, stdout.slice(0, 8)]).toEqual([0, "30 files"]);
  const files = readdirSync(at("sewing")).filter((name) => !name.endsWith(".html"));
  expect(files).toHaveLength(30);
  for (const name of files) {
    const result = read(new Uint8Array(readFileSync(at(`sewing/${name}`))), { name });
    if (!result.ok) throw new Error(`${name}: ${result.error.message}`);
    const { widthMm, heightMm } = fieldOf(result.design, result.format);
    expect(Math.max(widthMm - 130, heightMm - 180), name).toBeLessThanOrEqual(0);
  }
  const page = readFileSync(at("sewing/sewing-test.html"), "utf8");
  expect(files.filter((name) => !page.includes(name))).toEqual([]);
});

it("prints help when the command line is wrong", () => {
  const { status, stderr } = embroidery("knit", "x");
  expect(status).toBe(2);
  expect(stderr).toContain("embroidery info FILE");
  expect(embroidery("help").status).toBe(0);
});
