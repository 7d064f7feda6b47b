import { describe, expect, test } from "vitest";
import { readPdf } from "../../../../test/pdf/read-pdf.ts";
import { type Language, languages } from "../../../contract/languages.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { type Receipt, type ReceiptedOrder, receiptFor, refundNoteFor, type Seller } from "./receipt.ts";
import { footerLines, headFacts, notesOf, partyNames, rowsOf, sumRows, titlesOf } from "./receipt-words.ts";

const registration = {
  gstin: "29AAGCB7383J1Z4",
  state: { code: "29", name: "Karnataka" },
  sac: "998439",
  rate: 1800,
};
const seller: Seller = {
  name: "Kasuti",
  legalName: "Kasuti Embroidery Works LLP",
  address: "12 Weavers Street, Ilkal",
  phone: "+91 98765 43210",
  email: "shop@kasuti.example",
  registration,
  terms: registration,
};
const PAID = new Date("2026-11-21T06:00:00Z");
const LATE = new Date("2028-01-01T00:00:00Z");

/** A buyer and a design's name whose letters join and stand in another order than they are spoken. */
const names: Readonly<Record<Language, readonly [buyer: string, design: string]>> = {
  en: ["Latha Rao", "Peacock back neck"],
  hi: ["लक्ष्मी श्रीवास्तव", "क्षत्रिय मोर, ज्ञान चक्र की सिद्धि"],
  te: ["లక్ష్మీ రావు", "స్త్రీ నెమలి, కృష్ణ చక్రం"],
  kn: ["ಲಕ್ಷ್ಮಿ ಕೃಷ್ಣಮೂರ್ತಿ", "ಕ್ಷೇತ್ರ ನವಿಲು, ರಾಷ್ಟ್ರ"],
};

function orderIn(language: Language): ReceiptedOrder {
  const [customerName, nameInMails] = names[language];
  const line = {
    ...{ productName: "Peacock back neck", nameInMails, variantName: "DST, 200 × 200 mm", productPhoto: "" },
    ...{ quantity: 1, listPricePaise: 180_00, unitPricePaise: 150_00, discountPaise: 30_00 },
  };
  const wholesale = {
    ...{ ...line, nameInMails: Array(6).fill(nameInMails).join(" "), discountPaise: 0 },
    ...{ listPricePaise: 1_23_456_00, unitPricePaise: 1_23_456_00 },
  };
  const billing = { ...{ id: 1, fullname: customerName, phone: "9876543210", shipping: "4-12" } };
  return {
    ...{ number: 10001, language, customerName, lines: [line, wholesale], payment: "pay_Nk3h4jkd8sJd8s" },
    billing: { ...billing, area: "", city: "Pochampally", district: "", states: "Telangana" },
    ...{ subtotalPaise: 1_23_606_00, discountPaise: 30_00, amountPaise: 1_23_576_00, paidAt: PAID },
    applied: [{ kind: "code", name: Array(12).fill(nameInMails).join(" "), amountPaise: 30_00 }],
    exchangeOf: { orderNumber: 10000, description: "Lotus sleeve, JEF", creditPaise: 120_00 },
  };
}

/** One document of each kind. */
function documentsIn(language: Language): Receipt[] {
  const order = orderIn(language);
  const numbered = (draft: Pick<Receipt, "kind" | "content">, number: string, issuedAt = PAID) => ({
    ...draft,
    ...{ number, issuedAt },
  });
  const invoice = numbered(receiptFor(order, seller), "INV-2627-000001");
  const receipt = numbered(receiptFor(order, { ...seller, registration: undefined }), "REC-2627-000001");
  const part = { amountPaise: 70_00, lines: [] };
  const note = numbered(
    refundNoteFor(invoice, { language, earlierNotes: [], part, now: PAID }),
    "CRN-2627-000001",
  );
  const rest = refundNoteFor(invoice, { language, earlierNotes: [note.content], now: LATE });
  const plainNote = refundNoteFor(receipt, { language, earlierNotes: [], now: PAID });
  return [
    ...[invoice, receipt, note, numbered(rest, "RFN-2728-000001", LATE)],
    numbered(plainNote, "RFN-2627-000001"),
  ];
}

/** A reader may put blanks between letters that stand apart, and leaves joiners out. */
const lettersOf = (text: string) => text.replace(/[\s\u200c\u200d]/g, "");

describe.each(languages)("documents in %s", (language) => {
  test.each(documentsIn(language).map((receipt) => [titlesOf(receipt)[0], receipt] as const))(
    "%s: a reader copies every word as it was written, and no word is cut or leaves the page",
    async (_, receipt) => {
      const { content } = receipt;
      const { sizes, texts, words } = await readPdf(await drawReceipt(receipt, new Map()));
      const { buyer, placeOfSupply } = partyNames(content);
      const written = [
        ...[...titlesOf(receipt), ...headFacts(receipt).flat(), content.seller.name, ...content.seller.lines],
        ...[buyer, content.buyer.name, ...content.buyer.lines, ...(content.tax ? [placeOfSupply] : [])],
        ...[...rowsOf(content).flat(), ...notesOf(content)],
        ...[...sumRows(content).flatMap(({ name, value }) => [name, value]), ...footerLines(receipt)],
      ];
      const letters = lettersOf(words);
      expect(written.filter((text) => !letters.includes(lettersOf(text ?? "")))).toEqual([]);
      expect(words).not.toContain("…");
      const outside = texts.filter(({ page, left, right, bottom }) => {
        const [width, height] = sizes[page - 1] ?? [0, 0];
        return left < 47 || right > width - 47 || bottom < 36 || bottom > height - 48;
      });
      expect(outside).toEqual([]);
    },
  );

  test("a document has the same bytes whatever was drawn before it", async () => {
    const [invoice, ...others] = documentsIn(language);
    if (!invoice) throw new Error("no document");
    const bytesOf = async (receipt: Receipt) => Buffer.from(await drawReceipt(receipt, new Map()));
    const first = await bytesOf(invoice);
    for (const other of others) await bytesOf(other);
    expect(first.equals(await bytesOf(invoice))).toBe(true);
  });
});

test.each([
  ["hi", "टैक्स इनवॉइस"],
  ["te", "ట్యాక్స్ ఇన్వాయిస్"],
  ["kn", "ತೆರಿಗೆ ಇನ್‌ವಾಯ್ಸ್"],
] as const)("in %s a title stands above the name that the law knows", (language, title) => {
  const [invoice, receipt] = documentsIn(language);
  expect(invoice && titlesOf(invoice)).toEqual([title, "Tax invoice"]);
  expect(receipt && titlesOf(receipt)[1]).toBe("Receipt");
});

test("a refund speaks the order's language, its document stays as it is, and books read English", () => {
  const english = { ...receiptFor(orderIn("en"), seller), number: "INV-2627-000001", issuedAt: PAID };
  expect(english.content).not.toHaveProperty("language");
  const part = { amountPaise: 70_00, lines: [] };
  const note = refundNoteFor(english, { language: "hi", earlierNotes: [], part, now: PAID });
  expect(note.content.language).toBe("hi");
  expect(note.content.lines[0]).toMatchObject({ description: "Partial refund", printed: "आंशिक रिफ़ंड" });
  expect(rowsOf(note.content)[0]?.[1]).toBe("आंशिक रिफ़ंड");
  const inEnglish = refundNoteFor(
    { ...english, ...note },
    { language: "en", earlierNotes: [], part, now: PAID },
  );
  expect(inEnglish.content).not.toHaveProperty("language");
  expect(inEnglish.content.lines[0]).not.toHaveProperty("printed");
});
