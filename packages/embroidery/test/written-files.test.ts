import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { measure, read } from "../src/index.ts";
import { designKinds, randomKind } from "./design-kinds.ts";
import { judgeFile, writers } from "./judge-file.ts";
import { referenceFiles, siblingFolder } from "./reference-folder.ts";

const folder = new URL("machine-view/", import.meta.url);

it("the eyes of the machines share no code with the library", () => {
  for (const file of readdirSync(folder)) {
    const code = readFileSync(new URL(file, folder), "utf8");
    expect(
      [...code.matchAll(/from "([^"]+)"/g)].filter(([, from]) => !/^\.\/[a-z0-9-]+\.ts$/.test(from ?? "")),
    ).toEqual([]);
  }
});

describe.each([...writers])("the machine sews what %s says", (_, writer) => {
  it.each([...designKinds])("%s", (_, kind) => {
    expect(judgeFile(kind(), writer)).toEqual([]);
  });

  it("and random designs", () => {
    for (let seed = 1; seed <= 25; seed++) {
      expect(judgeFile(randomKind(seed), writer), `seed ${seed}`).toEqual([]);
    }
  });
});

/** Designs of the folders in KASUTI_REFERENCE_DESIGNS and KASUTI_SIBLING_DESIGNS; none without them. */
const realDesigns = [...referenceFiles(), ...(siblingFolder ? referenceFiles(siblingFolder) : [])].flatMap(
  ({ name, bytes }) => {
    const result = read(bytes, { name });
    return result.ok && measure(result.design).stitches > 0 ? [{ name, design: result.design }] : [];
  },
);

describe("the machine sews real designs", () => {
  it.each([...writers])("written as %s", (_, writer) => {
    const complaints = realDesigns.flatMap(({ name, design }) =>
      judgeFile(design, writer).map((complaint) => `${name}: ${complaint}`),
    );
    expect(complaints).toEqual([]);
  });
});
