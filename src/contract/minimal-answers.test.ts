import { expect, test } from "vitest";
import { type Answer, isAnswerOf, wire } from "./wire.ts";

const address = {
  ...{ id: 3, fullname: "Ananya Rao", phone: "9876500000", shipping: "", area: "" },
  ...{ city: "Ilkal", district: "", states: "Karnataka" },
};
const block = {
  color: "#aa2211",
  thread: "Maroon",
  seconds: 15,
  x: 0,
  y: 0,
  width: 9,
  height: 9,
  tile: "/t.webp",
};

/** Answers with only the fields that every server of this API must return. */
const minimalAnswers: { [N in keyof typeof wire]?: Answer<N> } = {
  login: { token: "t", email: "a@example.org", expiresAt: "2026-11-26T06:00:00.000Z" },
  getCustomer: {
    data: {
      ...{ id: 1, fullName: "Ananya Rao", firstName: "Ananya" },
      ...{ email: "a@example.org", phone: "9876500000", gender: null },
    },
  },
  listAddresses: { success: true, data: [address] },
  addAddress: { success: true, data: address },
  getStitchOut: { parts: [{ name: "back", width: 120, height: 95, picture: "/p.webp", blocks: [block] }] },
  createProviderOrder: {
    ...{ success: true, orderId: "order_1", data: { data: { amount: 180_05, currency: "INR" } } },
    paymentUrl: "https://bank.example/pay",
  },
  createRazorpayOrder: {
    ...{ success: true, orderId: "order_1", data: { data: { amount: 180_05, currency: "INR" } } },
    keyId: "key",
  },
  createHdfcOrder: {
    ...{ success: true, orderId: "order_1", data: { data: { amount: 180_05, currency: "INR" } } },
    paymentUrl: "https://bank.example/pay",
  },
  createOrder: { success: true, order: { number: 10_001 } },
  finalizeOrder: { success: false, pending: true },
  listOrders: {
    orders: [
      {
        ...{ number: 10_001, createdAt: "2026-11-26T06:00:00.000Z", grandtotal: 180.05 },
        orderPaths: [
          { productName: "Mango", productPhoto: "", variants: [{ variantName: "DST", variantPath: "a/b" }] },
        ],
      },
    ],
  },
  findWishlist: { data: [{ id: 1, productId: 7, product: { name: "Mango", photo: "" } }] },
};

test.each(Object.entries(minimalAnswers))(
  "a page accepts %s with only the required fields",
  (name, answer) => {
    const shape = wire[name as keyof typeof minimalAnswers];
    expect(isAnswerOf(shape, answer)).toBe(true);
  },
);
