import { readFileSync } from "node:fs";
import * as harfbuzz from "harfbuzzjs";
import { describe, expect, test } from "vitest";
import { ANEK_WEIGHTS, anekFont } from "../src/anek.ts";
import { letter } from "../src/letter.ts";
import { scriptOf } from "../src/text/script-of.ts";
import type { Script } from "../src/text/scripts.ts";

/** `npm run proofs -- names` sews all names in all sizes; a usual test each 17th in one of them. */
const isProof = process.env.LETTERING_NAMES === "all";
const EVERY = 17;
const HEIGHTS = [12, 15, 20, 30];
/** At 12 mm some loops of signs below the line would close, most in the bold weight. */
const SHARE_THAT_PASSES: Readonly<Record<number, number>> = { 12: 0.9, 15: 0.98, 20: 1, 30: 1 };

const scripts: readonly (readonly [Script, string])[] = [
  ["Latn", "latin"],
  ["Telu", "telugu"],
  ["Knda", "kannada"],
  ["Deva", "devanagari"],
];

describe.each(scripts)("%s", (script, file) => {
  const all = readFileSync(new URL(`names/${file}.txt`, import.meta.url), "utf8")
    .trim()
    .split(/\s+/);

  test("200 names, each once", () => {
    expect([all.length, new Set(all).size]).toEqual([200, 200]);
  });

  test("every name is shaped as HarfBuzz shapes it, with all its letters", () => {
    const shapes = referenceShaper(file);
    for (const name of all) {
      const reading = scriptOf(name);
      if (!reading.ok) throw new Error(`${name} is refused: ${reading.refusal.code}`);
      expect(reading.script, name).toBe(script);
      const glyphs = anekFont(500)
        .shape(reading.text, script)
        .glyphs.map(({ glyph }) => glyph);
      expect(glyphs, name).toEqual(shapes(reading.text));
      expect(glyphs, name).not.toContain(0);
    }
  });

  const sizes = ANEK_WEIGHTS.flatMap((weight) => HEIGHTS.map((heightMm) => [weight, heightMm] as const));
  test.each(sizes.map((size, place) => [...size, place] as const))(
    "names in weight %i pass at %i mm, or name a height that does",
    (weight, heightMm, place) => {
      const names = isProof
        ? all
        : all.filter((_, index) => index % (EVERY * sizes.length) === EVERY * place);
      const refused: string[] = [];
      for (const name of names) {
        const result = letter(name, { font: anekFont(weight), heightMm, color: 0xb0103a });
        if (result.ok) continue;
        const { code, problem = "", nextHeight } = result.refusal;
        refused.push(`${name}: ${problem}`);
        expect(name.normalize("NFC").includes(problem) && code, name).toBe("gate");
        expect(nextHeight, name).toBeLessThanOrEqual(20);
      }
      const share = 1 - refused.length / names.length;
      if (isProof)
        console.log(`${script} ${weight} ${heightMm} mm: ${(100 * share).toFixed(1)} %`, ...refused);
      if (isProof || heightMm > 12)
        expect(share, refused.join(", ")).toBeGreaterThanOrEqual(SHARE_THAT_PASSES[heightMm] ?? 1);
    },
  );
});

/** HarfBuzz itself, told nothing but the text. */
function referenceShaper(file: string): (text: string) => number[] {
  const bytes = readFileSync(new URL(`../fonts/${file}.ttf`, import.meta.url));
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  return (text) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
  };
}
