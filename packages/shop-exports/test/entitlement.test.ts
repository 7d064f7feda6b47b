import { createHash } from "node:crypto";
import { compareDesigns, type Design, DesignBuilder, read, stitchedExtents, write } from "@kasuti/embroidery";
import { describe, expect, test } from "vitest";
import {
  type OfferedVariant,
  type OlderFile,
  planMoveIn,
  provePurchases,
  purchasesOf,
  type StitchFile,
} from "../src/index.ts";
import { exportFile, goldenFiles, readModel } from "./export-files.ts";

/** Waves whose path differs with `turns`. */
function waves(turns: number, scale = 1): Design {
  const builder = new DesignBuilder();
  for (let step = 0; step < 300; step += 1) {
    if (step === 150) builder.trim().colorChange();
    builder.stitch(Math.round(step * 2 * scale), Math.round(150 * scale * Math.sin((step / 300) * turns)));
  }
  return builder.thread({ color: 0xff0000 }).thread({ color: 0x00ff00 }).end().build();
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function stitchFile(design: Design, name: string, padding = 0): StitchFile<Design> {
  const written = write(design, name.replace(/^.*\./, ""));
  if (!written.ok) throw new Error(`Cannot write ${name}`);
  const bytes = Buffer.concat([written.bytes, new Uint8Array(padding)]);
  const { minX = 0, maxX = 0, minY = 0, maxY = 0 } = stitchedExtents(design) ?? {};
  return {
    name,
    bytes: bytes.length,
    hash: hashOf(bytes),
    width: maxX - minX,
    height: maxY - minY,
    open: async () => {
      const result = read(bytes, { name });
      return result.ok ? result.design : undefined;
    },
  };
}

function older(path: string, ...stitchFiles: StitchFile<Design>[]): OlderFile<Design> {
  return { path, hash: hashOf(Buffer.from(path + stitchFiles.map(({ hash }) => hash).join())), stitchFiles };
}

const offer = (
  id: string,
  productName: string,
  name: string,
  ...stitchFiles: StitchFile<Design>[]
): OfferedVariant<Design> => ({
  id,
  productName,
  name,
  stitchFiles,
});

const hasSamePath = (one: Design, other: Design) => compareDesigns(one, other).kind === "same";
const LEDGER = "order,customer,date,productName,file,price,refunded\n";

async function prove(
  csv: string,
  olderFiles: readonly OlderFile<Design>[],
  offered: readonly OfferedVariant<Design>[],
) {
  const { model } = await readModel([exportFile("sales.csv", csv)]);
  const proofs = await provePurchases(model, { olderFiles, offered, hasSamePath });
  return proofs.map(({ outcome, variants, missing }) => [
    outcome,
    variants.map(({ variant, way }) => `${variant} ${way}`).join(),
    missing.join(),
  ]);
}

describe("proof of a purchase", () => {
  const lotus = stitchFile(waves(20), "lotus.pes");
  const row = "A1,a@x.example,2025-01-02,Lotus,lotus.zip,99,\n";

  test("the same stitch file in another zip is proven by its hash", async () => {
    const files = [older("old/lotus.zip", lotus)];
    expect(await prove(LEDGER + row, files, [offer("v1", "Lotus", "PES", lotus)])).toEqual([
      ["proven", "v1 hash", ""],
    ]);
  });

  test("a file that was written again, in another format too, is proven by its needle path", async () => {
    const again = stitchFile(waves(20), "LOTUS-NEW.pes", 7);
    const other = stitchFile(waves(20), "lotus.dst");
    const files = [older("old/lotus.zip", lotus)];
    expect(
      await prove(LEDGER + row, files, [
        offer("v2", "Lotus", "DST", other),
        offer("v1", "Lotus", "PES", again),
      ]),
    ).toEqual([["proven", "v1 path", ""]]);
    expect(await prove(LEDGER + row, files, [offer("v2", "Lotus", "DST", other)])).toEqual([
      ["proven", "v2 path", ""],
    ]);
  });

  test("another path of the same name and size is only named", async () => {
    const changed = stitchFile(waves(36), "lotus.pes");
    const files = [older("old/lotus.zip", lotus)];
    const proof = await prove(LEDGER + row, files, [offer("v1", "Lotus", "PES", changed)]);
    expect(proof).toEqual([["byName", "v1 name", ""]]);
  });

  test("another design, or another size of it, is unknown when its product has another name", async () => {
    const files = [older("old/lotus.zip", lotus)];
    const offered = [
      offer("v1", "Rose", "PES", stitchFile(waves(20, 0.5), "lotus.pes"), stitchFile(waves(36), "rose.pes")),
    ];
    expect(await prove(LEDGER + row, files, offered)).toEqual([["unknown", "", "lotus.pes"]]);
  });

  test("a purchase whose file the folder lacks is unknown, whatever designs are called", async () => {
    expect(await prove(LEDGER + row, [], [offer("v1", "Lotus", "PES", lotus)])).toEqual([
      ["unknown", "", "lotus.zip"],
    ]);
  });

  test("a purchase of an export without files is named where one variant can be meant", async () => {
    const csv =
      "Purchase ID,Item Name,Purchase Email,Product ID,Sale Price ($),Variants\np1,Lotus,a@x.example,l,9,(PES)\n";
    const offered = [offer("v1", "LOTUS", "pes", lotus), offer("v2", "Lotus", "DST", lotus)];
    expect(await prove(csv, [], offered)).toEqual([["byName", "v1 name", ""]]);
    expect(await prove(csv.replace("PES", "JEF"), [], offered)).toEqual([["unknown", "", ""]]);
    expect(await prove(csv.replace("PES", "JEF"), [], offered.slice(1))).toEqual([["unknown", "", ""]]);
    expect(await prove(csv.replace("(PES)", ""), [], offered.slice(1))).toEqual([["byName", "v2 name", ""]]);
  });

  test("a name that several designs give their files tells nothing of another design", async () => {
    const back = stitchFile(waves(20), "back.pes");
    const others = [36, 52].map((turns) => stitchFile(waves(turns), "back.pes"));
    const offered = others.map((file, place) => offer(`v${place}`, `Rose ${place}`, "PES", file));
    const files = [older("lotus.zip", back)];
    expect(await prove(LEDGER + row, files, offered)).toEqual([["unknown", "", "back.pes"]]);
    const same = others.map((file, place) => offer(`v${place}`, ["Lotus", "Rose"][place] ?? "", "PES", file));
    expect(await prove(LEDGER + row, files, same)).toEqual([["byName", "v0 name", ""]]);
  });

  test("a zip with two formats gives both, and one of them alone is not the whole purchase", async () => {
    const dst = stitchFile(waves(36), "lotus-2.dst");
    const files = [older("lotus.zip", lotus, dst)];
    const offered = [offer("v1", "Lotus", "PES", lotus), offer("v2", "Lotus", "DST", dst)];
    expect(await prove(LEDGER + row, files, offered)).toEqual([["proven", "v1 hash,v2 hash", ""]]);
    expect(await prove(LEDGER + row, files, offered.slice(0, 1))).toEqual([
      ["unknown", "v1 hash", "lotus-2.dst"],
    ]);
  });

  test("two different files of one name are no answer, two copies are", async () => {
    const one = older("a/lotus.zip", lotus);
    const offered = [offer("v1", "Rose", "PES", lotus)];
    const other = older("b/lotus.zip", stitchFile(waves(36), "x.pes"));
    expect(await prove(LEDGER + row, [one, other], offered)).toEqual([["unknown", "", "lotus.zip"]]);
    expect(await prove(LEDGER + row, [one, { ...one, path: "b/lotus.zip" }], offered)).toEqual([
      ["proven", "v1 hash", ""],
    ]);
  });

  test("a hash in the ledger finds the file whatever it is called", async () => {
    const file = older("disk 3/final (2).zip", lotus);
    const csv = `order,customer,date,file,sha256\nA1,a@x.example,2025-01-02,lotus.zip,${file.hash}\n`;
    expect(await prove(csv, [file], [offer("v1", "Lotus", "PES", lotus)])).toEqual([
      ["proven", "v1 hash", ""],
    ]);
  });

  test("of variants with the same stitches the purchase's product wins", async () => {
    const offered = [offer("v9", "Set of flowers", "PES", lotus), offer("v1", "Lotus", "PES", lotus)];
    expect(await prove(LEDGER + row, [older("lotus.zip", lotus)], offered)).toEqual([
      ["proven", "v1 hash", ""],
    ]);
  });
});

describe("purchases", () => {
  test("refunded lines and unpaid orders are none; a part of an order that nothing tells is said", async () => {
    const head =
      "Name,Email,Financial Status,Currency,Total,Refunded Amount,Lineitem quantity,Lineitem name,Lineitem price\n";
    const rows = [
      "#1,A@x.example,paid,INR,9,0,1,Lotus,9",
      "#2,b@x.example,refunded,INR,9,9,1,Lotus,9",
      "#3,c@x.example,pending,INR,9,0,1,Lotus,9",
      "#4,d@x.example,partially_refunded,INR,14,5,1,Lotus,9",
      "#4,d@x.example,,,,,1,Rose,5",
      "#5,e@x.example,partially_refunded,INR,14,2,1,Lotus,9",
    ];
    const { model } = await readModel([exportFile("o.csv", `${head}${rows.join("\n")}\n`)]);
    expect(
      purchasesOf(model).map(({ orderNumber, email, productName, isRefundUnclear }) => [
        orderNumber,
        email,
        productName,
        isRefundUnclear,
      ]),
    ).toEqual([
      ["1", "a@x.example", "Lotus", false],
      ["4", "d@x.example", "Lotus", false],
      ["5", "e@x.example", "Lotus", true],
    ]);
    const ledger = `${LEDGER}A1,a@x.example,2025-01-02,Lotus,lotus.zip,9,yes\n`;
    expect(purchasesOf((await readModel([exportFile("s.csv", ledger)])).model)).toEqual([]);
  });

  test("lines and grants of WooCommerce are one purchase; guests have theirs by the grant", async () => {
    const { model } = await readModel(await goldenFiles("woocommerce"));
    expect(purchasesOf(model)).toMatchObject([
      {
        orderNumber: "501",
        email: "asha@x.example",
        product: "11",
        downloadIds: ["aaaaaaaa-1111-4111-8111-111111111111"],
      },
      { orderNumber: "502", email: "guest@x.example", variant: "13", isRefundUnclear: true },
    ]);
    const grantsOnly = { ...model, order: [], line: [] };
    expect(purchasesOf(grantsOnly).map(({ email, product }) => [email, product])).toEqual([
      ["asha@x.example", "11"],
      ["guest@x.example", "13"],
    ]);
  });

  test("a grant does not bring a refunded line back", async () => {
    const line = (id: number, total: string) => ({ id, name: "Fern", product_id: id, quantity: 1, total });
    const order = {
      id: 7,
      status: "completed",
      currency: "INR",
      total: "14",
      billing: { email: "a@x.example" },
    };
    const refunds = [{ id: 9, total: "-5" }];
    const json = JSON.stringify([{ ...order, line_items: [line(3, "9"), line(4, "5")], refunds }]);
    const grants =
      "permission_id,download_id,product_id,order_id,user_email\n1,d,3,7,a@x.example\n2,e,4,7,a@x.example\n";
    const { model } = await readModel([exportFile("o.json", json), exportFile("grants.csv", grants)]);
    expect(purchasesOf(model)).toMatchObject([{ product: "3", downloadIds: ["d"], isRefundUnclear: false }]);
  });

  test("a gift is its owner's, and Etsy's buyers are known by their order only", async () => {
    const gumroad = await readModel(await goldenFiles("gumroad"));
    expect(purchasesOf(gumroad.model).map(({ email }) => email)).toEqual([
      "asha@x.example",
      "friend@x.example",
    ]);
    const etsy = purchasesOf((await readModel(await goldenFiles("etsy"))).model);
    expect(etsy.map(({ orderNumber, email }) => [orderNumber, email])).toEqual([
      ["3331112221", undefined],
      ["3331112222", undefined],
      ["3331112222", undefined],
    ]);
  });
});

describe("each shop's purchases find their files", () => {
  const [one, two] = [stitchFile(waves(20), "one.pes"), stitchFile(waves(36), "two.dst")];
  test.each([
    [
      "woocommerce",
      [older("u/lotus.zip", one), older("u/peacock.pes", two)],
      [
        ["proven", "v1"],
        ["proven", "v2"],
      ],
    ],
    [
      "edd",
      [older("edd/mango.pes", one), older("elephant.zip", two)],
      [
        ["proven", "v1"],
        ["proven", "v2"],
        ["proven", "v2"],
      ],
    ],
    [
      "shopify",
      [older("Hamsa - Pair/a.pes", one), older("Hamsa - Pair/a.dst", two), older("gopura.zip", two)],
      [
        ["proven", "v1"],
        ["proven", "v2"],
        ["proven", "v2"],
      ],
    ],
    [
      "gumroad",
      [older("Temple Border/a.pes", one), older("Temple Border/b.dst", two)],
      [
        ["proven", "v1"],
        ["proven", "v2"],
      ],
    ],
    [
      "etsy",
      [older("SWAN-P.zip", one), older("swan-d.zip", two)],
      [
        ["proven", "v1"],
        ["proven", "v2"],
        ["unknown", ""],
      ],
    ],
    [
      "folder",
      [older("1006/1006-SE.zip", one)],
      [
        ["proven", "v1"],
        ["unknown", ""],
        ["unknown", ""],
      ],
    ],
  ])("%s", async (folder, olderFiles, expected) => {
    const { recognition, model } = await readModel(await goldenFiles(folder));
    const offered = [offer("v1", "One", "PES", one), offer("v2", "Two", "DST", two)];
    const proofs = await provePurchases(model, { olderFiles, offered, hasSamePath });
    expect(
      proofs.map(({ outcome, variants }) => [outcome, variants.map(({ variant }) => variant).join()]),
    ).toEqual(expected);
    const plan = planMoveIn(recognition.shop ?? "folder", model, proofs, {
      knownKeys: new Set(["11"]),
      refusedKeys: new Set(["15"]),
    });
    expect(plan.purchases.proven + plan.purchases.byName + plan.purchases.unknown).toBe(proofs.length);
    if (folder === "woocommerce")
      expect(plan).toMatchObject({
        from: "woocommerce",
        products: { new: 1, known: 1, refused: 1 },
        customers: 3,
        orders: 3,
        purchases: { proven: 2, byName: 0, unknown: 0 },
        addresses: 7,
      });
  });
});
