import { describe, expect, it } from "vitest";
import { type Design, formats, measure, read, write } from "../src/index.ts";
import { stitchedPathFromStart } from "../src/testing/sample-designs.ts";
import { referenceFiles } from "./reference-folder.ts";

const designs = referenceFiles().flatMap(({ name, bytes }) => {
  const result = read(bytes, { name });
  return result.ok && measure(result.design).stitches > 0 ? [{ name, design: result.design }] : [];
});
const writers = formats.filter((format) => format.write);

describe("every real design keeps its needle path", () => {
  it.each(writers.map(({ id }) => id))("written as %s and read again", { timeout: 60_000 }, (id) => {
    const changed = designs.filter(({ design }) => {
      const written = write(design, id);
      const back = written.ok ? read(written.bytes, { name: `x.${id}` }) : undefined;
      return !back?.ok || places(back.design) !== places(design);
    });
    expect(changed.map(({ name }) => name)).toEqual([]);
  });
});

/** Places alone: whether a stop or a needle also counts as a colour change differs from format to format. */
function places(design: Design): string {
  return stitchedPathFromStart(design)
    .map((place) => place.slice(place.indexOf(":")))
    .join(" ");
}
