/** Legal names: in other languages they are printed below the title. */
export const titles = {
  invoice: "Tax invoice",
  receipt: "Receipt",
  "credit-note": "Credit note",
  "refund-note": "Refund note",
  commercial: "Commercial credit note",
};

export const facts = {
  number: "Number",
  date: "Date",
  original: "Original document",
  issued: "Issued on",
  order: "Order",
  paid: "Paid on",
  payment: "Payment",
};

export const parties = {
  state: (name: string, code: string) => `State ${name} (${code})`,
  buyer: "Billed to",
  placeOfSupply: "Place of supply",
};

export const columns = {
  design: "Embroidery design, digital file",
  quantity: "Qty",
  price: "Price",
  priceWithTax: "Price incl. GST",
  amount: "Amount",
};

/** Lines of a refund that names no design. */
export const refundLines = {
  amount: "Partial refund",
  difference: (designs: string) => `Difference of the exchange: ${designs}`,
  rest: "Rest of designs refunded before",
};

export const notes = {
  listPrice: (amount: string) => `List price ${amount}`,
  discount: (amount: string) => `Discount –${amount}`,
  taxable: (amount: string) => `Taxable value ${amount}`,
};

export const sums = {
  subtotal: "Subtotal",
  discount: "Discount",
  refundedBefore: "Previously refunded",
  taxable: "Taxable value",
  paid: "Total paid",
  paidWithTax: "Total paid (including GST)",
  refunded: "Total refunded",
  refundedWithTax: "Total refunded (including GST)",
};

export const footer = {
  exchange: (design: string, order: number, amount: string) =>
    `In exchange for ${design} of order #${order}, which had paid ${amount}.`,
  reverseCharge: "Tax payable on reverse charge: No",
  late: (day: string) => `Issued after ${day}, so it takes no GST off (CGST Act, section 34(2)).`,
  unsigned: {
    invoice: "This is a computer-generated tax invoice and does not require a signature.",
    receipt: "This is a computer-generated receipt and does not require a signature.",
    "credit-note": "This is a computer-generated credit note and does not require a signature.",
    "refund-note": "This is a computer-generated refund note and does not require a signature.",
    commercial: "This is a computer-generated commercial credit note and does not require a signature.",
  },
};
