import { type Design, DesignBuilder, machines } from "@kasuti/embroidery";
import { describe, expect, test } from "vitest";
import { stitchBytes, zigzag } from "../../../../../test/catalogue/test-products.ts";
import { contentHash } from "../../../files/file-store.ts";
import type { CandidateVariant } from "../candidate.ts";
import { checkProduct, type OpenedProduct } from "./check-product.ts";
import type { ShopVariant } from "./match-variants.ts";
import type { OpenedVariant } from "./open-variants.ts";
import { measureStitchFile } from "./stitch-file.ts";

const lotus = zigzag(60);
/** Same size as the lotus, but another needle path. */
const other: Design = {
  ...lotus,
  x: lotus.x.toReversed().map((x) => 590 - x),
  y: lotus.y.map((y, i) => (i % 4 < 2 ? y : 60 - y)),
};
const WIDE = block(400, 90);
const TAJIMA = "Tajima TMBP-SC1501";
const BROTHER = "Brother SE1900";

function block(width: number, height: number): Design {
  const builder = new DesignBuilder();
  for (let x = 0; x <= width * 10; x += 20) builder.stitch(x, (x / 20) % 2 === 0 ? 0 : height * 10);
  return builder.thread({ color: 0x7b1e3a }).end().build();
}

/** A circle of this radius, mm. */
function ring(radius: number): Design {
  const builder = new DesignBuilder();
  for (let step = 0; step <= 180; step++) {
    const angle = (step / 90) * Math.PI;
    builder.stitch(Math.round(Math.cos(angle) * radius * 10), Math.round(Math.sin(angle) * radius * 10));
  }
  return builder.thread({ color: 0x7b1e3a }).end().build();
}

function row(values: Partial<CandidateVariant> = {}): CandidateVariant {
  return {
    label: "a row",
    row: 2,
    pricePaise: 150_00,
    files: [],
    sideCars: [],
    declared: {},
    errors: [],
    ...values,
  };
}

/** A row with its opened file; the extension gives the format. */
function opened(design: Design, path: string, values: Partial<CandidateVariant> = {}): OpenedVariant {
  const source = { path, size: 1, disk: path, inside: [] };
  const bytes = stitchBytes(design, path.slice(path.lastIndexOf(".") + 1));
  const measured = measureStitchFile({ name: path, part: "single", bytes });
  if ("reason" in measured) throw new Error(measured.reason);
  const candidate = row({ label: path, files: [source], ...values });
  const machine = machines.find(({ title }) => title === candidate.machine);
  const file = { source, part: "single" as const, bytes, sha256: contentHash(bytes) };
  return {
    candidate,
    machine,
    files: [file],
    errors: candidate.errors,
    measured: [measured],
    cards: {},
    sideCars: {},
  };
}

/** Removes the price from the row. */
function unpriced({ candidate, ...variant }: OpenedVariant): OpenedVariant {
  const { pricePaise: _, ...others } = candidate;
  return { ...variant, candidate: others };
}

function product(
  variants: readonly OpenedVariant[],
  fileless: readonly CandidateVariant[] = [],
): OpenedProduct {
  const candidates = [...variants.map(({ candidate }) => candidate), ...fileless];
  return {
    candidate: { label: "Lotus", variants: candidates, errors: [] },
    matchedVariants: new Map(),
    unchanged: new Set(),
    openedVariants: variants,
    refusals: [],
  };
}

function shopVariant(id: number, values: Partial<ShopVariant> = {}): ShopVariant {
  return {
    id,
    name: `Variant ${id}`,
    pricePaise: 90_00,
    machine: TAJIMA,
    format: "dst",
    hoop: "300 × 300 mm",
    licenceId: null,
    path: `designs/1/${id}`,
    fileHash: "0",
    files: [],
    ...values,
  };
}

const check = (given: OpenedProduct, shop: readonly ShopVariant[] = []) =>
  checkProduct(given, shop, machines);
const reasons = (given: OpenedProduct, shop: readonly ShopVariant[] = []) =>
  [...check(given, shop).refusedVariants.values()].flat().map(({ reason }) => reason);

describe("a variant is accepted", () => {
  test("for the machine in its row, with the smallest hoop that fits", () => {
    const { acceptedVariants } = check(product([opened(lotus, "lotus.pes", { machine: BROTHER })]));
    expect(acceptedVariants).toMatchObject([
      {
        name: "Brother SE1900 130×180",
        fitted: { hoop: "130 × 180 mm", fileBase: "brother-se1900-130x180" },
      },
    ]);
  });

  test("for the first machine that reads it and fits, if its row names none", () => {
    const { acceptedVariants } = check(product([opened(lotus, "lotus.dst")]));
    expect(acceptedVariants[0]?.fitted?.machine.formats.value).toContain("dst");
  });

  test("as the shop's with its name, else the only one with its machine and format, else a new one", () => {
    const [named, changed, added] = [
      opened(lotus, "a.dst", { name: "Variant 2" }),
      opened(lotus, "b.pes", { machine: BROTHER }),
      opened(lotus, "c.jef"),
    ];
    const shop = [shopVariant(1), shopVariant(2), shopVariant(3, { machine: BROTHER, format: "pes" })];
    const { acceptedVariants } = check(product([named, changed, added]), shop);
    expect(acceptedVariants.map((variant) => variant.shop?.id)).toEqual([2, 3, undefined]);
  });

  test("as a new one if two have its machine and format", () => {
    const given = product([opened(lotus, "lotus.dst", { machine: TAJIMA, name: "Third" })]);
    expect(check(given, [shopVariant(1), shopVariant(2)]).acceptedVariants[0]?.shop).toBeUndefined();
  });

  test("unread and with the shop's name if the shop has its files", () => {
    const [unchanged, changed] = [opened(other, "same.dst"), opened(lotus, "new.pes", { machine: BROTHER })];
    const mine = shopVariant(7);
    const given = product([unchanged, changed]);
    const { acceptedVariants, refusedVariants } = check(
      {
        ...given,
        matchedVariants: new Map([[unchanged.candidate, mine]]),
        unchanged: new Set([unchanged.candidate]),
      },
      [mine],
    );
    expect(acceptedVariants[0]).toMatchObject({ shop: mine, name: "Variant 7", fitted: undefined });
    expect([...refusedVariants.keys()]).toEqual([changed.candidate]);
  });

  test("with the values of a row without files that names it", () => {
    const fileless = row({ name: "Variant 2" });
    const { acceptedVariants } = check(product([], [fileless]), [shopVariant(1), shopVariant(2)]);
    expect(acceptedVariants.map(({ shop, candidate }) => [shop?.id, candidate])).toEqual([[2, fileless]]);
  });
});

describe("a variant is refused", () => {
  test.each<[string, OpenedProduct, string]>([
    [
      "too large for its machine's hoops",
      product([opened(WIDE, "wide.pes", { machine: BROTHER })]),
      "220.0 mm too high for 130×180, turned by 90°",
    ],
    [
      "too large for every machine",
      product([opened(block(2_000, 90), "wide.dst")]),
      "None of your machines reads DST",
    ],
    [
      "in a format that its machine does not read",
      product([opened(lotus, "lotus.pes", { machine: TAJIMA })]),
      "does not read PES",
    ],
    ["without a price", product([unpriced(opened(lotus, "lotus.dst"))]), "It has no price."],
    ["that names neither files nor a variant", product([], [row()]), "The row has no files."],
  ])("%s", (_, given, reason) => {
    expect(reasons(given)).toEqual([expect.stringContaining(reason)]);
  });

  test("with files in several formats", () => {
    const [one, two] = [opened(lotus, "lotus.dst"), opened(lotus, "lotus.pes")];
    const mixed = { ...one, measured: [...one.measured, ...two.measured] };
    expect(reasons(product([mixed]))).toEqual(["Its files have 2 formats: DST, PES."]);
  });

  test("whose needle path differs from most files of its size, on a tie the later one", () => {
    const variants = [opened(other, "a.dst"), opened(lotus, "b.pes"), opened(lotus, "c.jef")];
    const refusedOf = (given: readonly OpenedVariant[]) =>
      [...check(product(given)).refusedVariants].map(([{ label }, [one]]) => `${label}: ${one?.reason}`);
    expect(refusedOf(variants)).toEqual([
      "a.dst: It has the same size as b.pes but a different needle path.",
    ]);
    expect(refusedOf(variants.slice(0, 2))).toEqual([
      "b.pes: It has the same size as a.dst but a different needle path.",
    ]);
  });

  test("whose name an earlier one has", () => {
    const twice = [opened(lotus, "a.dst", { name: "Same" }), opened(lotus, "b.pes", { name: "Same" })];
    const { acceptedVariants, refusedVariants } = check(product(twice));
    expect(acceptedVariants.map(({ candidate }) => candidate.label)).toEqual(["a.dst"]);
    expect([...refusedVariants.values()].flat()).toMatchObject([
      { file: "b.pes", reason: "There is already a “Same”: a.dst." },
    ]);
  });

  test("without files that matches two variants", () => {
    const shop = [shopVariant(1), shopVariant(2)];
    expect(reasons(product([], [row({ machine: TAJIMA })]), shop)).toEqual([
      "2 variants of this product match.",
    ]);
  });

  test("or accepted, never both or neither", () => {
    const given = product(
      [opened(lotus, "a.dst"), opened(WIDE, "wide.pes", { machine: BROTHER }), opened(other, "b.pes")],
      [row()],
    );
    const { acceptedVariants, refusedVariants } = check(given);
    const judged = [...acceptedVariants.map(({ candidate }) => candidate), ...refusedVariants.keys()];
    expect(new Set(judged)).toEqual(new Set(given.candidate.variants));
    expect(judged).toHaveLength(given.candidate.variants.length);
  });
});

test("accepted variants warn when declared figures or another size's appearance disagree", () => {
  const declared = { stitches: 900, colours: 2, hoop: "5x7" };
  const given = product([
    opened(lotus, "lotus.dst", { machine: TAJIMA, declared }),
    opened(ring(60), "ring.dst"),
  ]);
  expect(check(given).warnings.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
    "lotus.dst: The sheet says 900 stitches, but the file has 60.",
    "lotus.dst: The sheet says hoop 5x7, but the smallest hoop for the file is 300 × 300 mm.",
    "ring.dst: It does not look like lotus.dst, which is the same design in another size.",
  ]);
});
