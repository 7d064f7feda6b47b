import { Command, compareDesigns, type Design, machineByName, measure } from "@kasuti/embroidery";
import { beforeAll, describe, expect, it } from "vitest";
import type { DemoProduct } from "./catalogue/product.ts";
import { demoCatalogue } from "./demo-catalogue.ts";
import { type HoopName, hoopSize } from "./hoops.ts";
import { OTHER_LANGUAGES } from "./languages/words.ts";

const { categories, products } = demoCatalogue();
const subcategories = categories.flatMap((top) => top.subcategories);
const productOf = (id: number): DemoProduct | undefined => products.find((product) => product.id === id);

describe("categories", () => {
  it("has at least 6 categories, 60 subcategories and 400 to 445 products (§ 2.92)", () => {
    expect(categories.length).toBeGreaterThanOrEqual(6);
    expect(subcategories.length).toBeGreaterThanOrEqual(60);
    expect(products.length).toBeGreaterThanOrEqual(400);
    expect(products.length).toBeLessThanOrEqual(445);
  });

  it("has the subcategories and products that the shop links to (§ 2.93, 2.94, 9.10)", () => {
    const ids = subcategories.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([130, 107, 67, 175]));
    expect([1006, 1647, 1490, 1585].filter((id) => productOf(id) === undefined)).toEqual([]);
  });

  it("gives categories, products and variants unique ids and names", () => {
    const variants = products.flatMap((product) => product.variants);
    const lists: readonly (readonly unknown[])[] = [
      [...categories, ...subcategories].map(({ id }) => id),
      products.map(({ id }) => id),
      products.map(({ name }) => name),
      products.map(({ slug }) => slug),
      variants.map(({ id }) => id),
      variants.map(({ fileBase }) => fileBase),
    ];
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
  });

  it("fills every subcategory, and the default one with more than 144 products", () => {
    const filled = (id: number): number => products.filter((p) => p.categoryIds.includes(id)).length;
    expect(subcategories.filter(({ id }) => filled(id) < 3)).toEqual([]);
    expect(filled(130)).toBeGreaterThan(144);
  });

  it("spreads the newest products over the categories", () => {
    const newest = products.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, 12);
    expect(new Set(newest.map((p) => p.categoryIds[0])).size).toBeGreaterThanOrEqual(6);
    expect(newest.every((p) => p.createdAt < "2026-11-01" && p.createdAt > "2025-10-31")).toBe(true);
  });
});

describe("languages", () => {
  it.each(OTHER_LANGUAGES)("has every text in %s, without Latin letters", (language) => {
    const names = [...categories, ...subcategories].map(({ texts }) => texts[language]);
    const translations = products.flatMap(({ texts }) => Object.values(texts[language]));
    expect([...names, ...translations].filter((text) => text === "" || /[a-z{}]/i.test(text))).toEqual([]);
  });

  it("uses common words in every language", () => {
    expect(productOf(1006)?.texts).toMatchObject({
      te: {
        name: "కళ్యాణి నెమలి పాట్ నెక్ (మట్కా)",
        tags: expect.stringMatching(/^నెమలి,పాట్ నెక్ \(మట్కా\),బ్లౌజ్/),
      },
      kn: { name: "ಕಲ್ಯಾಣಿ ನವಿಲು ಪಾಟ್ ನೆಕ್ (ಮಟ್ಕಾ)", description: expect.stringMatching(/^ನವಿಲು ನೀಲಿ, ಜರಿ/) },
      hi: {
        name: "कल्याणी मोर पॉट नेक (मटका)",
        description: expect.stringMatching(/^मोर पॉट नेक \(मटका\), मोरपंखी और ज़री के धागों में: .+। इससे/),
        tags: expect.stringMatching(/^मोर,पॉट नेक \(मटका\),ब्लाउज़/),
      },
    });
  });
});

describe("variants", () => {
  it("offers 1 to 5 of each product for 40 to 600 rupees", () => {
    expect(products.filter((p) => p.variants.length < 1 || p.variants.length > 5)).toEqual([]);
    const prices = products.flatMap((p) => p.variants.map((v) => v.price));
    expect(prices.filter((price) => !Number.isInteger(price) || price < 40 || price > 600)).toEqual([]);
  });

  it("names files after product, machine and hoop", () => {
    expect(productOf(1006)?.variants.map((v) => v.fileBase)).toContain("1006-V3SE-12x8");
    for (const product of products) {
      for (const v of product.variants) expect(v.fileBase).toBe(`${product.id}-${v.machineCode}-${v.hoop}`);
    }
  });
});

describe("machines and hoops", () => {
  it("offers each machine only designs that fit one of its hoops", () => {
    const unfit = products.flatMap(({ variants }) =>
      variants.filter(({ machineName, hoop }) => {
        const [width, height] = hoopSize(hoop);
        const hoops = machineByName(machineName)?.hoops.value ?? [];
        return !hoops.some(
          ({ widthMm, heightMm }) =>
            (width <= widthMm && height <= heightMm) || (height <= widthMm && width <= heightMm),
        );
      }),
    );
    expect(unfit.map(({ fileBase }) => fileBase)).toEqual([]);
  });

  it("sews the same path in a hoop in landscape orientation", () => {
    const [part] = productOf(1006)?.parts ?? [];
    if (!part) throw new Error("1006 has a part");
    expect(compareDesigns(part.make("8x12"), part.make("12x8"))).toEqual({ kind: "same" });
  });

  it.each([1048, 1250, 1902])("sews %i the same way in all hoops that give it the same size", (id) => {
    const product = productOf(id);
    const [first, ...others] = new Set(product?.variants.map(({ hoop }) => hoop));
    for (const { make } of product?.parts ?? [])
      for (const hoop of others)
        expect(first && compareDesigns(make(first), make(hoop)).kind).not.toBe("other-path");
  });
});

interface Defect {
  readonly name: string;
  readonly what: string;
}

describe("stitches of the products", () => {
  const defects: Defect[] = [];
  beforeAll(() => {
    for (const [i, product] of products.entries()) {
      // Products of a category are much alike: every third is checked, and every twelfth in its other hoops,
      // which only scale it.
      if (i % 3 !== 0) continue;
      const hoops = i % 12 === 0 ? product.variants.map((v) => v.hoop) : [];
      for (const hoop of new Set([product.hoop, ...hoops])) {
        for (const part of product.parts) {
          const name = `${product.name}, ${part.part}, ${hoop}`;
          for (const what of defectsOf(part.make(hoop), hoop)) defects.push({ name, what });
        }
      }
    }
  }, 400_000);

  it("can be sewn: 3,000 to 40,000 stitches of 0.4 to 12.1 mm in 2 to 12 colours, inside the hoop", () => {
    expect(defects).toEqual([]);
  });
});

function defectsOf(design: Design, hoop: HoopName): string[] {
  const { stitches, blocks, longestStitch, widthMm, heightMm } = measure(design);
  const [width, height] = hoopSize(hoop);
  const defects: [boolean, string][] = [
    [stitches < 3000 || stitches > 40_000, `${stitches} stitches`],
    [blocks.length < 2 || blocks.length > 12, `${blocks.length} colours`],
    [blocks.length !== design.threads.length, "a thread that sews nothing"],
    [longestStitch > 121, `a stitch of ${longestStitch / 10} mm`],
    [shortestMove(design) < 4, `a stitch of ${shortestMove(design) / 10} mm`],
    [widthMm > width || heightMm > height, `${widthMm} × ${heightMm} mm`],
  ];
  return defects.filter(([bad]) => bad).map(([, what]) => what);
}

/**
 * Shortest distance between consecutive stitches, 0.1 mm. The first stitch after a cut may land where the
 * needle is.
 */
function shortestMove({ command, x, y, length }: Design): number {
  let least = Infinity;
  for (let i = 1; i < length; i++) {
    if (command[i] !== Command.stitch || command[i - 1] !== Command.stitch) continue;
    const dx = (x[i] ?? 0) - (x[i - 1] ?? 0);
    const dy = (y[i] ?? 0) - (y[i - 1] ?? 0);
    least = Math.min(least, dx * dx + dy * dy);
  }
  return Math.sqrt(least);
}

it("draws the same stitches every time", () => {
  const again = demoCatalogue().products;
  for (let i = 0; i < products.length; i += 60) {
    const first = products[i]?.parts.map((part) => part.make());
    expect(first).toEqual(again[i]?.parts.map((part) => part.make()));
  }
});

it("gives every blouse back a sleeve and mentions it in the description", () => {
  const backs = products.filter((p) => p.parts.some((part) => part.part === "back"));
  expect(backs.length).toBeGreaterThan(150);
  expect(backs.filter((p) => p.parts[1]?.part !== "hand" || !p.sortDesc.includes("sleeve"))).toEqual([]);
});
