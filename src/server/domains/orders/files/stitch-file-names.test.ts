import { describe, expect, test } from "vitest";
import { stitchFileNames, type UnnamedFile } from "./stitch-file-names.ts";

const file = (productName: string, values: Partial<UnnamedFile> = {}): UnnamedFile => ({
  ...{ productId: 1006, productName, part: "single", entry: "a name that no machine shows.PES" },
  ...values,
});
const nameOf = (productName: string, values?: Partial<UnnamedFile>) =>
  stitchFileNames([file(productName, values)], [])[0];

describe("names of stitch files", () => {
  test.each([
    ["Royal Lotus", "ROYALLOT.PES"],
    ["Kamala", "KAMALA.PES"],
    ["Pièce d'été №7", "PIECEDET.PES"],
    ["ಕಮಲ", "1006.PES"],
    ["కమలం Lotus", "1006.PES"],
    ["कमल", "1006.PES"],
    ["🪷🪷", "1006.PES"],
    ["Lotus 🪷", "LOTUS.PES"],
    ["", "1006.PES"],
    ["12 34", "1006.PES"],
    ["Con", "1006.PES"],
    ["LPT1", "1006.PES"],
    ["x".repeat(200), "XXXXXXXX.PES"],
    ["../../etc", "ETC.PES"],
  ])("%j becomes %s", (name, expected) => {
    expect(nameOf(name)).toBe(expected);
  });

  test("parts of a blouse are told apart at the end of the name", () => {
    const parts = ["single", "back", "hand"].map((part) => file("Royal Lotus", { part }));
    expect(stitchFileNames(parts, [])).toEqual(["ROYALLOT.PES", "ROYALL_B.PES", "ROYALL_S.PES"]);
  });

  test("a long id keeps its end, and any extension is cut to three letters", () => {
    expect(nameOf("ಕಮಲ", { productId: 2_147_483_647, part: "back" })).toBe("474836_B.PES");
    expect(nameOf("Lotus", { entry: "royal-lotus.vp3" })).toBe("LOTUS.VP3");
    expect(nameOf("Lotus", { entry: "lotus.ಕಮಲ" })).toBe("LOTUS.EMB");
    expect(nameOf("Lotus", { entry: "lotus.jpeg" })).toBe("LOTUS.JPE");
  });

  test("no copy of a name is one that Windows keeps for a device", () => {
    expect(stitchFileNames([file("Com"), file("Com"), file("LPT")], ["LPT.PES"])).toEqual([
      ...["COM.PES", "COM10.PES", "LPT10.PES"],
    ]);
  });

  test("a name in the zip that every machine shows stays, and sticks ignore case and folders", () => {
    const named = (entry: string, part = "back") => file("Royal Lotus", { part, entry });
    expect(stitchFileNames([named("1006B.JEF"), named("1006H.JEF", "hand")], [])).toEqual([
      ...["1006B.JEF", "1006H.JEF"],
    ]);
    expect(stitchFileNames([named("Rose/lotus_b.pes")], [])).toEqual(["LOTUS_B.PES"]);
    expect(stitchFileNames([named("lotus-b.pes"), named("CON.PES")], [])).toEqual([
      ...["ROYALL_B.PES", "ROYAL2_B.PES"],
    ]);
  });

  test("two variants with equal names in their zips are numbered", () => {
    const twice = ["1006B.PES", "1006B.PES", "ROSE_B.PES", "ROSE_B.PES"];
    const files = twice.map((entry) => file("Royal Lotus", { part: "back", entry }));
    expect(stitchFileNames(files, [])).toEqual(["1006B.PES", "1006B2.PES", "ROSE_B.PES", "ROSE2_B.PES"]);
  });

  test("equal names are numbered, among each other and after those that the order has", () => {
    const many = Array.from({ length: 1_200 }, () => file("Royal Lotus", { part: "back" }));
    const names = stitchFileNames(many, ["ROYALL_B.PES"]);
    expect(names.slice(0, 2)).toEqual(["ROYAL2_B.PES", "ROYAL3_B.PES"]);
    expect(new Set(names).size).toBe(1_200);
    expect(names.filter((name) => !/^[A-Z0-9_]{1,8}\.[A-Z0-9]{1,3}$/.test(name))).toEqual([]);
  });
});
