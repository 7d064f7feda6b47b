import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomDesign } from "../../test/generated-designs.ts";
import { Command, DesignBuilder } from "../design.ts";
import { leafDesign } from "../testing/sample-designs.ts";
import { designToCsv } from "./design-csv.ts";
import { designFromJson, designToJson } from "./design-json.ts";

describe("JSON", () => {
  test("keeps every record, thread and text", () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const design = randomDesign(seed, 80);
        const back = designFromJson(designToJson(design));
        expect(back).toEqual({ ok: true, design, format: "json", issues: [] });
      }),
      { numRuns: 40, seed: 2 },
    );
    const builder = new DesignBuilder().add(Command.needle, 0, 0, 7).stitch(1, 2).add(Command.sequin, 30, 2);
    for (const design of [builder.stop().end().build(), leafDesign()])
      expect(designFromJson(designToJson(design))).toMatchObject({ ok: true, design });
  });

  const whole = JSON.parse(designToJson(leafDesign()));
  const changed = (change: object) => JSON.stringify({ ...whole, ...change });
  test.each([
    ["no JSON", "{", "corrupt"],
    ["another document", "[1]", "not-embroidery"],
    ["null", "null", "not-embroidery"],
    ["a later version", changed({ version: 2 }), "unsupported-version"],
    ["no records", changed({ records: {} }), "corrupt"],
    ["an unknown command", changed({ records: [["sing", 1, 2]] }), "corrupt"],
    ["a command of every object", changed({ records: [["toString", 1, 2]] }), "corrupt"],
    ["half a unit", changed({ records: [["stitch", 1.5, 2]] }), "corrupt"],
    ["a place beyond 100 m", changed({ records: [["stitch", 1e7, 2]] }), "corrupt"],
    ["a needle that is none", changed({ records: [["needle", 1, 2, "7"]] }), "corrupt"],
    ["a colour that is none", changed({ threads: [{ color: "red" }] }), "corrupt"],
    ["threads without end", changed({ threads: new Array(1001).fill({ color: "#000000" }) }), "too-large"],
  ])("%s is refused", (_, text, code) => {
    expect(designFromJson(text)).toMatchObject({ ok: false, error: { code, offset: text.length } });
  });
});

test("CSV has one record per line, in mm, with colours", () => {
  const design = new DesignBuilder().thread({ color: 0x0a0b0c }).stitch(0, 5).jump(-12, 30).build();
  expect(designToCsv(design)).toBe(
    "record,command,x_mm,y_mm,block,color,needle\r\n0,stitch,0,0.5,0,#0a0b0c,0\r\n1,jump,-1.2,3,0,#0a0b0c,0\r\n",
  );
});
