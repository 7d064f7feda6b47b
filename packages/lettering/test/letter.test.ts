import { Command, compareDesigns, formats, measure, read, write } from "@kasuti/embroidery";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anekFont } from "../src/anek.ts";
import { HEIGHTS, type Lettering, type LetteringResult, letter } from "../src/letter.ts";

const font = anekFont(500);
const sew = (text: string, heightMm = 20): LetteringResult =>
  letter(text, { font, heightMm, color: 0xb0103a });

function named(text: string, heightMm = 20): Lettering {
  const result = sew(text, heightMm);
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.refusal)}`);
  return result;
}

test("a name is as high as asked, in one thread, and always the same", () => {
  const { design, script, width, height } = named("HIM", 25);
  const { heightMm, widthMm, blocks } = measure(design);
  expect(script).toBe("Latn");
  expect([height, heightMm]).toEqual([expect.closeTo(25, 0), expect.closeTo(25, 0)]);
  expect(Math.abs(widthMm - width)).toBeLessThan(0.6);
  expect(blocks).toHaveLength(1);
  expect(design.threads).toEqual([{ color: 0xb0103a }]);
  expect(named("HIM", 25).design).toEqual(design);
});

test("letters below one line are sewn without a cut", () => {
  expect(measure(named("कमल").design).trims).toBe(0);
  expect(measure(named("kamal").design).trims).toBe(4);
});

test("letters follow each other, and the dot its letter", () => {
  const { design } = named("lil");
  const starts = threadStarts(design);
  const { extents } = measure(design);
  const thirds = starts.map((x) =>
    Math.floor(((x - (extents?.minX ?? 0)) / 10 / measure(design).widthMm) * 2.99),
  );
  expect(thirds).toEqual([0, 1, 1, 2]);
});

/** Places where the thread begins, 0.1 mm. */
function threadStarts({ command, x, length }: Lettering["design"]): number[] {
  const starts: number[] = [];
  let isCut = true;
  for (let i = 0; i < length; i++) {
    if (command[i] === Command.stitch && isCut) starts.push(x[i] ?? 0);
    if (command[i] === Command.stitch || command[i] === Command.trim) isCut = command[i] === Command.trim;
  }
  return starts;
}

test.each([
  [3, { code: "height", nextHeight: expect.any(Number) }],
  [300, { code: "height", nextHeight: HEIGHTS.max }],
  [Number.NaN, { code: "height", nextHeight: HEIGHTS.max }],
])("a height of %s mm names one that works", (heightMm, refusal) => {
  const result = sew("Asha", heightMm);
  expect(result).toEqual({ ok: false, refusal });
  if (!result.ok) expect(sew("Asha", result.refusal.nextHeight).ok).toBe(true);
});

test("small loops that would close are refused by letter, with the next height that works", () => {
  const result = sew("రాజశ్రీ కృష్ణ", 6);
  expect(result).toMatchObject({
    ok: false,
    refusal: { code: "gate", problem: expect.stringMatching(/^\p{sc=Telu}+$/u) },
  });
  if (!result.ok) expect(sew("రాజశ్రీ కృష్ణ", result.refusal.nextHeight).ok).toBe(true);
});

test.each([
  ["\u0c3f\u0c15", "\u0c3f"],
  ["क ा", "ा"],
  ["Ạsha", "Ạ"],
])("%s is refused for %s", (text, problem) => {
  expect(sew(text)).toMatchObject({ ok: false, refusal: { problem } });
});

test.each(["Lakshmi", "లక్ష్మి", "ಲಕ್ಷ್ಮಿ", "लक्ष्मी"])("%s keeps its stitches in every format", (text) => {
  const { design } = named(text);
  for (const { id, write: writer } of formats.filter((format) => format.write)) {
    const file = writer && write(design, id);
    if (!file?.ok) throw new Error(`${id} is not written`);
    const again = read(file.bytes, { name: `name.${id}` });
    if (!again.ok) throw new Error(again.error.message);
    expect(measure(again.design).stitches, id).toBe(measure(design).stitches);
    expect(compareDesigns(design, again.design).kind, id).toBe("same");
  }
});

test("random text is sewn or refused with a reason", () => {
  const ofScript = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
  const letters = fc.oneof(
    fc.constantFrom(" ", "-", ".", "7", "\u200c", "\u200d", "'"),
    ofScript(0x41, 0x7a),
    ofScript(0xc00, 0xc7f),
    ofScript(0xc80, 0xcff),
    ofScript(0x900, 0x97f),
  );
  const oneScript = [
    [0xc05, 0xc4d],
    [0xc85, 0xccd],
    [0x905, 0x94d],
  ] as const;
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.array(letters, { maxLength: 30 }).map((list) => list.join("")),
    ...oneScript.map(([from, to]) =>
      fc.array(ofScript(from, to), { maxLength: 10 }).map((list) => list.join("")),
    ),
  );
  fc.assert(
    fc.property(text, (input) => {
      const result = sew(input, 18);
      if (result.ok) expect(result.checks.every(({ ok }) => ok)).toBe(true);
      else expect(result.refusal.code).not.toBe("height");
    }),
    { numRuns: 30 },
  );
});
