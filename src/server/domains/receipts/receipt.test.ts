import { describe, expect, test } from "vitest";
import { drawReceipt } from "./draw-receipt.ts";
import { type ReceiptContent, receiptFor, refundNoteFor, type Seller, withShares } from "./receipt.ts";
import { footerLines, notesOf, sumRows, titlesOf } from "./receipt-words.ts";

const unregistered: Seller = {
  name: "Kasuti",
  address: "Ilkal",
  phone: "+91 98765",
  email: "shop@kasuti.example",
  registration: undefined,
  terms: { sac: "998439", rate: 1800 },
};
const karnataka = { code: "29", name: "Karnataka" };
const registered: Seller = {
  ...unregistered,
  registration: { gstin: "29AAGCB7383J1Z4", state: karnataka, sac: "998439", rate: 1800 },
};
const address = {
  id: 1,
  fullname: "లక్ష్మీ రావు",
  phone: "9876543210",
  shipping: "4-12",
  area: "",
  city: "Pochampally",
  district: "",
  states: "Telengana",
};
const order = {
  number: 10001,
  language: "en" as const,
  customerName: "Latha Rao",
  billing: address,
  lines: [
    {
      ...{ productName: "Lotus", nameInMails: "Lotus", variantName: "DST", productPhoto: "" },
      ...{ quantity: 2, listPricePaise: 150_00, unitPricePaise: 150_00, discountPaise: 30_00 },
    },
  ],
  subtotalPaise: 300_00,
  discountPaise: 30_00,
  applied: [{ kind: "built-in", name: "10% off above ₹200", amountPaise: 30_00 }],
  amountPaise: 270_00,
  payment: "pay_1",
  paidAt: new Date("2026-11-21T06:00:00Z"),
};
const billedTo = (states: string) => ({ ...order, billing: { ...address, states } });
const sums = (draft: ReturnType<typeof receiptFor>) =>
  sumRows(draft.content).map(({ name, value }) => `${name} ${value}`);

describe("the document of a paid order", () => {
  test("names a design in English and in the customer's language", () => {
    const [line] = order.lines;
    const known = { ...order, lines: [{ ...line, nameInMails: "తామర" }] as typeof order.lines };
    expect(receiptFor(order, unregistered).content.lines).toMatchObject([{ description: "Lotus, DST" }]);
    expect(receiptFor(known, unregistered).content.lines).toMatchObject([
      { description: "Lotus (తామర), DST" },
    ]);
  });

  test("a registered shop charges another state's customer IGST", () => {
    const invoice = receiptFor(order, registered);
    expect(invoice.kind).toBe("invoice");
    expect(invoice.content.tax?.placeOfSupply).toEqual({ code: "36", name: "Telangana" });
    expect(invoice.content.buyer).toEqual({
      name: "లక్ష్మీ రావు",
      lines: ["4-12", "Pochampally", "Telengana"],
    });
    expect(invoice.content.tax?.isAssumed).toBe(false);
    expect(invoice.content.seller.lines).toEqual([
      "Ilkal",
      "+91 98765 · shop@kasuti.example",
      "GSTIN 29AAGCB7383J1Z4",
      "State Karnataka (29)",
    ]);
    expect(sums(invoice)).toEqual([
      "Subtotal ₹300.00",
      "Discount –₹30.00",
      "Taxable value ₹228.81",
      "IGST 18 % ₹41.19",
      "Total paid (including GST) ₹270.00",
    ]);
  });

  test("a customer in the same state pays two halves", () => {
    expect(sums(receiptFor(billedTo("ಕರ್ನಾಟಕ"), registered)).slice(2)).toEqual([
      "Taxable value ₹228.82",
      "CGST 9 % ₹20.59",
      "SGST 9 % ₹20.59",
      "Total paid (including GST) ₹270.00",
    ]);
  });

  test.each([
    ["an unknown state", billedTo("Elsewhere")],
    ["no address", { ...order, billing: undefined }],
  ])("with %s the place of supply is the shop's own, and the document says so", (_, given) => {
    const { tax, buyer } = receiptFor(given, registered).content;
    expect(tax).toMatchObject({ placeOfSupply: karnataka, isAssumed: true, cgst: 20_59, igst: 0 });
    expect(buyer).toMatchObject(given.billing ? { name: "లక్ష్మీ రావు" } : { name: "Latha Rao", lines: [] });
  });

  test("prints no empty line for what seller and buyer left out", () => {
    const seller = { ...registered, address: "", phone: "" };
    expect(receiptFor(order, seller).content.seller.lines).toEqual([
      ...["shop@kasuti.example", "GSTIN 29AAGCB7383J1Z4", "State Karnataka (29)"],
    ]);
    const silent = { ...unregistered, phone: "", email: "" };
    expect(receiptFor(order, silent).content.seller.lines).toEqual(["Ilkal"]);
    const billing = { ...address, area: "Weavers' colony", district: "Nalgonda" };
    expect(receiptFor({ ...order, billing }, silent).content.buyer.lines).toEqual([
      ...["4-12", "Weavers' colony, Pochampally", "Nalgonda, Telengana"],
    ]);
  });

  test("has logo, pictures and the exchanged design, if there are any", () => {
    const exchangeOf = { orderNumber: 10000, description: "Peacock, DST", creditPaise: 100_00 };
    const photo = "/media/ab/320.jpg";
    const lines = order.lines.map((line) => ({ ...line, productPhoto: photo }));
    const known = receiptFor({ ...order, lines, exchangeOf }, { ...unregistered, logo: 3 }).content;
    expect(known).toMatchObject({ exchangeOf, seller: { logo: 3 }, lines: [{ photo }] });
    const plain = receiptFor(order, unregistered).content;
    for (const [content, name] of [
      [plain, "exchangeOf"],
      [plain, "discounts"],
      [plain.seller, "logo"],
      [plain.lines[0], "photo"],
    ] as const)
      expect(content).not.toHaveProperty(name);
  });

  test("keeps each line's own discount; documents from before lines had one share theirs by price", () => {
    const [line] = order.lines;
    const lines = [
      { ...line, quantity: 1, unitPricePaise: 100_00, discountPaise: 30_00 },
      { ...line, quantity: 1, unitPricePaise: 200_00, discountPaise: 0 },
    ] as typeof order.lines;
    const invoice = receiptFor({ ...order, lines }, registered);
    const discountsIn = (content: ReceiptContent) => content.lines.map(({ discountPaise }) => discountPaise);
    expect(discountsIn(invoice.content)).toEqual([30_00, 0]);
    const issued = { ...invoice, number: "INV-2627-1", issuedAt: order.paidAt };
    const [earlier, now] = [{ amountPaise: 70_00, lines: [] }, order.paidAt];
    const first = refundNoteFor(issued, { language: "en", earlierNotes: [], part: earlier, now });
    expect(first.content.lines).toMatchObject([{ description: "Partial refund", amountPaise: 70_00 }]);
    const rest = refundNoteFor(issued, { language: "en", earlierNotes: [first.content], now }).content;
    expect(discountsIn(rest)).toEqual([30_00, 0]);
    expect(rest.earlierPaise).toBe(70_00);
    const before = ({ discountPaise: _, ...old }: ReceiptContent["lines"][number]) => old;
    const old = { ...invoice.content, lines: invoice.content.lines.map(before) };
    expect(discountsIn(withShares(old))).toEqual([10_00, 20_00]);
    expect(discountsIn(withShares({ ...old, earlierPaise: 70_00, amountPaise: 200_00 }))).toEqual([
      ...[10_00, 20_00],
    ]);
  });

  test("the last note has each line that no note has, also of two equal ones", () => {
    const [line] = order.lines;
    const named = (productName: string) => ({ ...line, productName, nameInMails: productName });
    const lines = ["Peacock", "Lotus", "Lotus"].map(named) as typeof order.lines;
    const three = { lines, subtotalPaise: 900_00, discountPaise: 90_00, amountPaise: 810_00 };
    const invoice = {
      ...receiptFor({ ...order, ...three }, registered),
      ...{ number: "INV-2627-1", issuedAt: order.paidAt },
    };
    const now = order.paidAt;
    const part = { amountPaise: 270_00, lines: lines.slice(1, 2) };
    const lotus = refundNoteFor(invoice, { language: "en", earlierNotes: [], part, now }).content;
    const rest = refundNoteFor(invoice, { language: "en", earlierNotes: [lotus], now }).content;
    expect(rest.lines.map(({ description }) => description)).toEqual(["Peacock, DST", "Lotus, DST"]);
    const both = { amountPaise: 400_00, lines: lines.slice(0, 2) };
    const credit = refundNoteFor(invoice, { language: "en", earlierNotes: [], part: both, now }).content;
    const difference = refundNoteFor(invoice, {
      language: "en",
      ...{ earlierNotes: [credit], now },
      part: { ...both, amountPaise: 140_00 },
    });
    expect(difference.content.lines[0]?.description).toBe(
      "Difference of the exchange: Peacock, DST; Lotus, DST",
    );
  });

  test.each(["Karnataka", "Telangana"])(
    "lines of a document billed to %s carry discount and tax that add up to it",
    (states) => {
      const shares = [
        [33_33, 10_00],
        [66_67, 20_00],
        [100_01, 30_01],
        [1, 0],
      ] as const;
      const prices = shares.map(([unitPricePaise, discountPaise]) => ({
        ...{ productName: "Lotus", nameInMails: "Lotus", variantName: "DST", productPhoto: "" },
        ...{ quantity: 3, listPricePaise: unitPricePaise, unitPricePaise, discountPaise },
      }));
      const many = { lines: prices, subtotalPaise: 600_06, discountPaise: 60_01, amountPaise: 540_05 };
      const invoice = { ...receiptFor({ ...billedTo(states), ...many }, registered), number: "INV-2627-1" };
      const issued = { ...invoice, issuedAt: order.paidAt };
      const now = order.paidAt;
      const part = { amountPaise: 89_99, lines: prices.slice(0, 1) };
      const first = refundNoteFor(issued, { language: "en", earlierNotes: [], part, now });
      const second = refundNoteFor(issued, {
        language: "en",
        earlierNotes: [first.content],
        part: { amountPaise: 1_00, lines: [] },
        now,
      });
      const rest = refundNoteFor(issued, {
        language: "en",
        earlierNotes: [first.content, second.content],
        now,
      });
      for (const { content } of [invoice, first, second, rest]) {
        const sum = (of: (line: (typeof content.lines)[number]) => number | undefined) =>
          content.lines.reduce((total, line) => total + (of(line) ?? Number.NaN), 0);
        expect(sum((line) => line.discountPaise)).toBe(content.discountPaise);
        for (const name of ["taxable", "cgst", "sgst", "igst"] as const)
          expect(sum((line) => line.tax?.[name])).toBe(content.tax?.[name]);
        expect(sum((line) => line.amountPaise)).toBe(content.subtotalPaise);
        const { subtotalPaise, discountPaise, earlierPaise = 0 } = content;
        expect(subtotalPaise - discountPaise - earlierPaise).toBe(content.amountPaise);
      }
      expect(rest.content.lines).toHaveLength(3);
      expect(rest.content.earlierPaise).toBe(1_00);
      const notes = [first, second, rest].map(({ content }) => content.tax);
      for (const name of ["taxable", "cgst", "sgst", "igst"] as const)
        expect(notes.reduce((total, tax) => total + (tax?.[name] ?? 0), 0)).toBe(invoice.content.tax?.[name]);
    },
  );

  test("tells discounts by name, and of each line list price, discount and taxable value", () => {
    const applied = [
      { kind: "set", name: "Whole sets", amountPaise: 10_00 },
      { kind: "code", name: "Diwali", amountPaise: 20_00 },
    ];
    const lines = order.lines.map((line) => ({ ...line, listPricePaise: 180_00 }));
    const invoice = receiptFor({ ...order, lines, applied }, registered);
    expect(sums(invoice).slice(1, 3)).toEqual(["Whole sets –₹10.00", "Diwali –₹20.00"]);
    expect(notesOf(invoice.content)).toEqual([
      "List price ₹180.00 · Discount –₹30.00 · Taxable value ₹228.81",
    ]);
    expect(notesOf(receiptFor(order, unregistered).content)).toEqual(["Discount –₹30.00"]);
    const issued = { ...invoice, number: "INV-2627-1", issuedAt: order.paidAt };
    expect(
      sums(refundNoteFor(issued, { language: "en", earlierNotes: [], now: order.paidAt })).slice(1, 3),
    ).toEqual(sums(invoice).slice(1, 3));
    const mixed = [...applied.slice(0, 1), ...order.applied];
    expect(receiptFor({ ...order, applied: mixed }, registered).content.discounts).toHaveLength(2);
    const part = { amountPaise: 270_00, lines };
    expect(
      sums(refundNoteFor(issued, { language: "en", earlierNotes: [], part, now: order.paidAt }))[1],
    ).toBe("Discount –₹30.00");
  });

  test("names a business by its GSTIN, in print and apart", () => {
    const billing = { ...address, gstin: "36AAGCB7383J1Z9" };
    const { buyer, seller } = receiptFor({ ...order, billing }, registered).content;
    expect(buyer.gstin).toBe("36AAGCB7383J1Z9");
    expect(buyer.lines.at(-1)).toBe("GSTIN 36AAGCB7383J1Z9");
    expect(seller.gstin).toBe("29AAGCB7383J1Z4");
  });

  test("the difference of an exchange is a line of its own, and the rest has none of the line", () => {
    const peacock = { productName: "Peacock", nameInMails: "Peacock" };
    const lines = order.lines.slice(0, 1).flatMap((line) => [line, { ...line, ...peacock }]);
    const two = { lines, subtotalPaise: 600_00, discountPaise: 60_00, amountPaise: 540_00, applied: null };
    const invoice = {
      ...receiptFor({ ...order, ...two }, registered),
      number: "INV-2627-1",
      issuedAt: order.paidAt,
    };
    const now = order.paidAt;
    const note = (amountPaise: number, earlier: readonly ReceiptContent[]) =>
      refundNoteFor(invoice, {
        language: "en",
        earlierNotes: earlier,
        part: { amountPaise, lines: lines.slice(0, 1) },
        now,
      }).content;
    const credit = note(200_00, []);
    const difference = note(70_00, [credit]);
    expect(difference).toMatchObject({ subtotalPaise: 70_00, discountPaise: 0, amountPaise: 70_00 });
    expect(difference.lines).toMatchObject([
      { description: "Difference of the exchange: Lotus, DST", quantity: 1 },
    ]);
    const rest = refundNoteFor(invoice, { language: "en", earlierNotes: [credit, difference], now }).content;
    expect(rest.lines).toMatchObject([
      { description: "Peacock, DST", amountPaise: 300_00, discountPaise: 30_00 },
    ]);
    expect(rest).toMatchObject({ amountPaise: 270_00, subtotalPaise: 300_00 });
    expect(rest).not.toHaveProperty("earlierPaise");
    const partly = refundNoteFor(invoice, { language: "en", earlierNotes: [credit], now }).content;
    expect(partly.lines.map(({ description, amountPaise }) => `${description} ${amountPaise}`)).toEqual([
      "Peacock, DST 30000",
      "Rest of designs refunded before 7000",
    ]);
    expect(partly).toMatchObject({ amountPaise: 340_00, subtotalPaise: 370_00, discountPaise: 30_00 });
  });

  test.each([
    ["2027-03-31T18:29:59Z", "2027-11-30T18:29:59Z", "credit-note"],
    ["2027-03-31T18:29:59Z", "2027-11-30T18:30:00Z", "refund-note"],
    ["2027-03-31T18:30:00Z", "2027-11-30T18:30:00Z", "credit-note"],
  ])("a note of an invoice of %s, issued on %s, is a %s", (invoiced, noted, kind) => {
    const invoice = { ...receiptFor(order, registered), number: "INV-1", issuedAt: new Date(invoiced) };
    const note = refundNoteFor(invoice, { language: "en", earlierNotes: [], now: new Date(noted) });
    expect(note.kind).toBe(kind);
    const words = footerLines({ ...note, number: "RFN-1", issuedAt: new Date(noted) });
    if (kind === "credit-note") return expect(note.content).not.toHaveProperty("isCommercial");
    expect(note.content).toMatchObject({ tax: null, isCommercial: true, amountPaise: 270_00 });
    expect(note.content.lines[0]).not.toHaveProperty("tax");
    expect(titlesOf(note)).toEqual(["Commercial credit note"]);
    expect(words).toContain("Issued after 30-11-2027, so it takes no GST off (CGST Act, section 34(2)).");
  });

  test("an unregistered shop issues a plain receipt without tax", () => {
    const receipt = receiptFor(order, unregistered);
    expect(receipt.kind).toBe("receipt");
    expect(receipt.content.tax).toBeNull();
    expect(sums(receipt)).toEqual(["Subtotal ₹300.00", "Discount –₹30.00", "Total paid ₹270.00"]);
    const words = footerLines({ ...receipt, number: "REC-2627-000001", issuedAt: order.paidAt });
    expect(words).toEqual([
      "Rupees Two Hundred Seventy Only",
      "This is a computer-generated receipt and does not require a signature.",
    ]);
  });

  test.each([order.paidAt, new Date("2028-01-01T00:00:00Z")])(
    "the refund of a plain receipt on %s is a plain refund note",
    (now) => {
      const receipt = { ...receiptFor(order, unregistered), number: "REC-1", issuedAt: order.paidAt };
      const note = refundNoteFor(receipt, { language: "en", earlierNotes: [], now });
      expect(note).toMatchObject({ kind: "refund-note", content: { tax: null } });
      expect(note.content).not.toHaveProperty("isCommercial");
    },
  );

  test("a refund note names its document and repeats the amounts", () => {
    const invoice = { ...receiptFor(order, registered), number: "INV-2627-000007", issuedAt: order.paidAt };
    const note = refundNoteFor(invoice, { language: "en", earlierNotes: [], now: order.paidAt });
    expect(note.kind).toBe("credit-note");
    expect(note.content).toEqual({
      ...invoice.content,
      refersTo: { number: "INV-2627-000007", issuedAt: "2026-11-21T06:00:00.000Z" },
    });
  });

  test.each([
    ["nothing of Latin but the rupee sign, thin and bold", "Zoë “Latha” Rao", 2],
    ["the script of a name", "లక్ష్మీ రావు", 3],
    ["Latin for a sign that Helvetica lacks", "Latha‑Rao", 3],
  ])("drawn, it embeds %s", async (_, customerName, fonts) => {
    const draft = receiptFor({ ...order, customerName, billing: undefined }, unregistered);
    const receipt = { ...draft, number: "REC-2627-000001", issuedAt: order.paidAt };
    const bytes = await drawReceipt(receipt, new Map());
    expect(new TextDecoder("latin1").decode(bytes).match(/\/FontFile/g)).toHaveLength(fonts);
  });
});
