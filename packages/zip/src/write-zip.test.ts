import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { openZip } from "./open-zip.ts";
import { planZip, zipBytes } from "./write-zip.ts";
import { zipInMemory } from "./zip-source.ts";

const AT = new Date("2026-11-26T10:20:30Z");
const bytesOf = (text: string) => new TextEncoder().encode(text);

interface Content {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const CONTENTS: readonly Content[] = [
  { name: "contents.csv", bytes: bytesOf("file,design\r\n") },
  { name: "Royal Lotus/ROYALLOT.PES", bytes: bytesOf("stitches ".repeat(400)) },
  { name: "ಕಮಲ 🪷/Janome 4x4/2_B.DST", bytes: bytesOf("x") },
  { name: "empty.dst", bytes: new Uint8Array() },
];

const planOf = (contents: readonly Content[]) =>
  planZip(
    contents.map(({ name, bytes }) => ({ name, size: bytes.length, crc: crc32(bytes) })),
    AT,
  );

async function bytesBetween(contents: readonly Content[], first: number, last: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const read = async (index: number) => contents[index]?.bytes ?? new Uint8Array();
  for await (const piece of zipBytes(planOf(contents), { first, last }, read)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

const OK = "No errors detected";

/** Tests an archive with Info-ZIP, where it is installed. */
function unzipTest(bytes: Uint8Array): string {
  if (spawnSync("unzip", ["-v"]).error) return OK;
  const folder = mkdtempSync(join(tmpdir(), "kasuti-zip-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "a.zip");
  writeFileSync(file, bytes);
  return execFileSync("unzip", ["-tq", file], { encoding: "utf8" });
}

test("a written zip has the planned size, and its reader and unzip find every file as it was", async () => {
  const { size } = planOf(CONTENTS);
  const zip = await bytesBetween(CONTENTS, 0, size - 1);
  expect(zip.length).toBe(size);
  const opened = openZip(zipInMemory(zip), () => undefined);
  const files = opened.ok ? opened.files.map(({ name, unpack }) => ({ name, bytes: unpack()?.slice() })) : [];
  expect(files).toEqual(CONTENTS.map(({ name, bytes }) => ({ name, bytes })));
  expect(unzipTest(zip)).toContain(OK);
});

test("any range has the bytes that the whole zip has there", async () => {
  const { size } = planOf(CONTENTS);
  const zip = await bytesBetween(CONTENTS, 0, size - 1);
  for (let first = 0; first < size; first += 97)
    for (const last of [first, first + 1, first + 313, size - 1].map((end) => Math.min(end, size - 1)))
      expect(await bytesBetween(CONTENTS, first, last)).toEqual(zip.slice(first, last + 1));
});

test("a zip without files, and one of more files than 16 bits count, are whole", async () => {
  const none = await bytesBetween([], 0, planOf([]).size - 1);
  expect(none.length).toBe(22);
  const many = Array.from({ length: 66_000 }, (_, k) => ({ name: `${k}.dst`, bytes: bytesOf(`${k}`) }));
  const zip = await bytesBetween(many, 0, planOf(many).size - 1);
  expect(Buffer.from(zip.slice(-98, -94)).readUInt32LE()).toBe(0x06064b50);
  expect(unzipTest(zip)).toContain(OK);
});

test("sizes and positions beyond 4 GB are in ZIP64 fields", async () => {
  const far = { name: "far.dst", size: 3, crc: crc32("far") };
  const plan = planZip([{ name: "big.dst", size: 2 ** 32 + 5, crc: 1 }, far], AT);
  const directory: Uint8Array[] = [];
  const first = 2 ** 32 + 5 + 30 + 7 + 20 + 30 + 7 + 3;
  const range = { first, last: plan.size - 1 };
  for await (const piece of zipBytes(plan, range, async () => new Uint8Array())) directory.push(piece);
  const [big, last, end] = directory.map((piece) => Buffer.from(piece));
  expect(big?.readBigUInt64LE(46 + 7 + 4)).toBe(BigInt(2 ** 32 + 5));
  expect(last?.readUInt32LE(42)).toBe(0xffffffff);
  expect(last?.readBigUInt64LE(46 + 7 + 4)).toBe(BigInt(2 ** 32 + 5 + 30 + 7 + 20));
  expect(end?.readUInt32LE()).toBe(0x06064b50);
  expect(end?.readBigUInt64LE(48)).toBe(BigInt(first));
});

test("a content that is not as long as planned ends the zip with an error", async () => {
  const plan = planZip([{ name: "a.dst", size: 3, crc: crc32("abc") }], AT);
  const bytes = zipBytes(plan, { first: 0, last: plan.size - 1 }, async () => bytesOf("ab"));
  await bytes.next();
  await expect(bytes.next()).rejects.toThrow("2 bytes, not 3");
});
