import { describe, expect, it } from "vitest";
import { leafDesign } from "../testing/sample-designs.ts";
import { write } from "../write.ts";

function threadLossesOf(id: string, options = {}) {
  const result = write(leafDesign(), id, options);
  return result.ok ? result.losses.map(({ code, count }) => `${code} ${count}`) : result.error.code;
}

// The leaf has moss green (Brother's own), deep gold (Brother's own) and moss green again; two of them have
// names.
describe("losses of threads", () => {
  it.each([
    ["dst", ["colors-left-out 3"]],
    ["exp", ["colors-left-out 3"]],
    ["pes", []],
    ["jef", ["colors-rounded 3"]],
    ["hus", ["colors-rounded 3"]],
    ["xxx", ["thread-names-left-out 2"]],
    ["vip", ["thread-names-left-out 2"]],
    ["vp3", []],
  ])("in %s", (id, losses) => {
    expect(threadLossesOf(id)).toEqual(losses);
  });

  it.each(["pes", "pec", "jef", "hus", "vip", "xxx", "vp3"])(
    "%s reports that it gave colours to a design without any",
    (id) => {
      const { threads: _, ...uncolored } = leafDesign();
      const result = write({ ...uncolored, threads: [] }, id);
      expect(result.ok && result.losses).toEqual([
        { code: "colors-made-up", message: expect.any(String), count: 3 },
      ]);
    },
  );

  it("a format's options are respected", () => {
    expect(threadLossesOf("dst", { threadHeader: true })).toEqual([]);
    expect(threadLossesOf("pes", { version: "6" })).toEqual([]);
  });
});
