import { describe, expect, test } from "vitest";
import { UnreadableTable } from "../../../tables/read-table.ts";
import { candidatesOfRows } from "./candidates-of-rows.ts";
import { readCatalogueCsv } from "./read-catalogue-csv.ts";
import { createFileFinder } from "./source-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const SHEET = "name,category,price\nTulsi – “Gopuram”,Blouse,₹150\n";

/** A table as an old Excel saves it: one byte per character. */
function windows1252(text: string): Uint8Array {
  const codes: Record<string, number> = { "–": 0x96, "“": 0x93, "”": 0x94, é: 0xe9 };
  return Uint8Array.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)));
}

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const out = new DataView(new ArrayBuffer(2 + text.length * 2));
  for (const [index, code] of [0xfeff, ...[...text].map((letter) => letter.charCodeAt(0))].entries())
    out.setUint16(index * 2, code, isLittleEndian);
  return new Uint8Array(out.buffer);
}

describe("catalogue.csv as spreadsheets save it", () => {
  const plain = SHEET.replace("₹", "");
  test.each([
    ["UTF-8", bytes(SHEET)],
    ["UTF-8 with a byte order mark", bytes(`\ufeff${SHEET}`)],
    ["UTF-16, little-endian", utf16(SHEET, true)],
    ["UTF-16, big-endian", utf16(SHEET, false)],
    ["Windows-1252", windows1252(plain)],
    ["semicolons", bytes(SHEET.replaceAll(",", ";"))],
    ["tabs and a named separator", bytes(`sep=\t\r\n${SHEET.replaceAll(",", "\t")}`)],
    ["old line ends and other headings", bytes("Product Name\rTulsi – “Gopuram”\r")],
  ])("%s", (_, sheet) => {
    const { rows } = readCatalogueCsv(sheet);
    expect(rows).toMatchObject([{ product: { name: "Tulsi – “Gopuram”" }, errors: [], productErrors: [] }]);
  });

  test.each(["#VALUE!", "#REF!", "#N/A", "####", "12-Aug", "12-Aug-2026", "Aug-12", "1.2E+05"])(
    "%s as a name is reported as the spreadsheet's mistake",
    (text) => {
      const { notices, rows } = readCatalogueCsv(bytes(`name,category,price\n${text},Blouse,150\n`));
      expect(notices).toMatchObject([{ code: "cell-damaged", values: { text, line: "2", column: "name" } }]);
      expect(rows).toHaveLength(1);
    },
  );

  test("names with numbers and signs are no mistakes", () => {
    const names = ["#1 Lotus", "12-8 Border", "August-12 Special", "Rose #12"];
    const sheet = names.map((name) => `${name},Blouse,150\n`).join("");
    expect(readCatalogueCsv(bytes(`name,category,price\n${sheet}`)).notices).toEqual([]);
  });

  test("columns that were not used are one notice", () => {
    expect(readCatalogueCsv(bytes("name,SKU,price, Shelf ,\nRose,A1,150,2,\n")).notices).toMatchObject([
      { code: "table-columns-unknown", values: { count: "2", columns: "SKU, Shelf" } },
    ]);
  });

  test("a guessed encoding is reported", () => {
    expect(readCatalogueCsv(windows1252("name\nCafé\n")).notices).toMatchObject([
      { code: "table-encoding", values: { file: "catalogue.csv" } },
    ]);
  });
});

test("titles and descriptions for search engines are read in each language", () => {
  const table =
    "id,Page title,SEO description,page title te,Hindi page description\n7,Lotus,A lotus.,తామర,कमल\n";
  const [row] = readCatalogueCsv(new TextEncoder().encode(table)).rows;
  expect(row?.product).toMatchObject({
    ...{ pageTitle: "Lotus", pageDescription: "A lotus." },
    texts: { te: { pageTitle: "తామర" }, hi: { pageDescription: "कमल" } },
  });
});

test("texts in other languages belong to the product, once or the same in each row", () => {
  const sheet =
    'id,name te,Tags (Telugu),Name in Kannada,price\n7,తామర,"పువ్వు, చెరువు",ತಾವರೆ,1\n7,తామర,,,2\n8,,,,3\n';
  const { rows, notices } = readCatalogueCsv(bytes(sheet));
  expect(notices).toMatchObject([{ code: "table-columns-unknown", values: { columns: "Tags (Telugu)" } }]);
  expect(rows.map(({ product }) => product.texts)).toEqual([
    { te: { name: "తామర" }, kn: { name: "ತಾವರೆ" } },
    { te: { name: "తామర" } },
    undefined,
  ]);
});

test.each<[string, Uint8Array, number | undefined, string]>([
  ["a quote is not closed", bytes('name,price\nLotus,150\n"Rose,90\n'), 3, "The quotes in line 3"],
  ["a cell contains a quote", bytes('name,price\nLotus,150\nRo"se,90\n'), 3, "The quotes in line 3"],
  ["a column occurs twice", bytes("name,price,Price\nLotus,1,2\n"), 1, "the column “price” twice"],
  ["there are no headings", bytes("Lotus,150\n"), 1, "has no headings"],
  ["it is empty", bytes(""), undefined, "is empty"],
  ["it is not text", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), undefined, "can't be read as text"],
])("a table is refused when %s", (_, sheet, row, reason) => {
  expect.assertions(2);
  try {
    readCatalogueCsv(sheet);
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableTable);
    expect(error).toMatchObject({ row, reason: expect.stringContaining(reason) });
  }
});

describe("rows of one product", () => {
  /** Labels of products with their errors. */
  const judged = (...rows: string[]) =>
    candidatesOfRows(
      readCatalogueCsv(bytes(["id,name,variant,price,tags", ...rows].join("\n"))).rows,
      createFileFinder(new Map()),
    ).map(({ label, errors, variants }) => ({
      label,
      errors: errors.map(({ row, reason }) => `${row}: ${reason}`),
      refused: variants.flatMap((variant) => variant.errors.map(({ row, reason }) => `${row}: ${reason}`)),
    }));

  test.each([
    ["0", "outside the allowed prices"],
    ["-5", "outside the allowed prices"],
    ["1000000000", "outside the allowed prices"],
    ["1e9", "is not a price"],
    ['"12,5"', "is not a price"],
    ["free", "is not a price"],
  ])("a price of %s refuses only its variant", (price, reason) => {
    const [lotus] = judged(`7,Lotus,A,${price},`, "7,Lotus,B,150,");
    expect(lotus).toEqual({ label: "Lotus", errors: [], refused: [expect.stringContaining(reason)] });
  });

  test.each(["₹120", '"₹1,250"', "Rs. 120", "120/-", "120.50"])("a price of %s is valid", (price) => {
    expect(judged(`7,Lotus,A,${price},`)).toEqual([{ label: "Lotus", errors: [], refused: [] }]);
  });

  test("an id with two names refuses both rows", () => {
    expect(judged("7,Lotus,A,150,", "7,Rose,A,150,")).toEqual([
      { label: "Lotus", errors: ["3: Row 2 says “Lotus” for name, row 3 says “Rose”."], refused: [] },
    ]);
  });

  test("an invalid id refuses its product and no other", () => {
    expect(judged("7,Lotus,A,150,", "x7,,B,150,", "8x,Rose,A,90,", ",Rose,B,90,")).toEqual([
      { label: "Lotus", errors: [], refused: [] },
      { label: "row 3", errors: ["3: “x7” is not a product id."], refused: [] },
      { label: "Rose", errors: ["4: “8x” is not a product id."], refused: [] },
    ]);
  });

  test("an unquoted comma shifts the cells and refuses the product", () => {
    expect(judged("7,Lotus, pink,A,150,red", "8,Rose,A,90,red,,")).toEqual([
      {
        label: "Lotus",
        errors: ["2: The row has one more cell than there are headings."],
        refused: [expect.stringContaining("“A” is not a price".replaceAll(/[“”]/g, '"'))],
      },
      { label: "Rose", errors: [], refused: [] },
    ]);
  });

  test("a table without names and ids gets one error", () => {
    const { rows } = readCatalogueCsv(bytes("price,files\n150,a.pes\n90,b.pes\n"));
    expect(candidatesOfRows(rows, createFileFinder(new Map()))).toMatchObject([
      { errors: [{ row: 2, reason: "The first row has no product." }] },
    ]);
  });
});
