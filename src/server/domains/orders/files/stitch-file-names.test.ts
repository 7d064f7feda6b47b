import { describe, expect, test } from "vitest";
import { stitchFileNames, type UnnamedFile } from "./stitch-file-names.ts";

const file = (productName: string, values: Partial<UnnamedFile> = {}): UnnamedFile => ({
  ...{ productId: 1006, productName, part: "single", entry: "a.PES" },
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

  test("equal names are numbered, among each other and after those that the order has", () => {
    const many = Array.from({ length: 1_200 }, () => file("Royal Lotus", { part: "back" }));
    const names = stitchFileNames(many, ["ROYALL_B.PES"]);
    expect(names.slice(0, 2)).toEqual(["ROYAL2_B.PES", "ROYAL3_B.PES"]);
    expect(new Set(names).size).toBe(1_200);
    expect(names.filter((name) => !/^[A-Z0-9_]{1,8}\.[A-Z0-9]{1,3}$/.test(name))).toEqual([]);
  });
});
