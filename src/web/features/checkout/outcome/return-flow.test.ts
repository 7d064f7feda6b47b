import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addProduct, orderedProducts } from "../../../state/cart/cart-rules.ts";
import { cartStore } from "../../../state/cart/cart-store.ts";
import { storeOrdered } from "../ordered-products.ts";
import type { BankAnswer } from "./bank-answer.ts";
import { createReturnFlow } from "./return-flow.ts";

const mango = addProduct([], { id: 1006, name: "Mango neck", photo: "" }, [
  { id: 1, name: "Brother", price: 90 },
]);
const both = addProduct(mango, { id: 7, name: "Lotus butta", photo: "" }, [
  { id: 2, name: "Usha", price: 10 },
]);
const pending = { status: "pending", decidesBy: null } as const;

/** Returns from the bank with an order; the answers come one after another, the last one forever. */
function returnFromBank(orderId: string | null, ...answers: BankAnswer[]) {
  const did: string[] = [];
  const ask = async (id: string) => {
    did.push(`asks for ${id}`);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: "broken" as const };
  };
  const flow = createReturnFlow(orderId, ask, (to) => void did.push(`to ${to}`));
  return { flow, did, leave: flow.mount() };
}

beforeEach(() => {
  vi.useFakeTimers();
  cartStore.replace(both);
});
afterEach(() => {
  vi.useRealTimers();
  cartStore.replace([]);
});

test("a successful payment removes the ordered designs from the cart, once", async () => {
  storeOrdered("7", orderedProducts(mango));
  const { flow, did } = returnFromBank("7", { status: "success" });
  await vi.advanceTimersByTimeAsync(4_999);
  expect([flow.state.get(), did]).toEqual([{ status: "success" }, ["asks for 7"]]);
  expect(cartStore.get().map(({ id }) => id)).toEqual([7]);
  await vi.advanceTimersByTimeAsync(1);
  expect(did.at(-1)).toBe("to /account/order/list");
  cartStore.replace(both);
  returnFromBank("7", { status: "success" });
  await vi.advanceTimersByTimeAsync(0);
  expect(cartStore.get()).toEqual(both);
});

test("an order of another browser does not change this browser's cart", async () => {
  returnFromBank("elsewhere", { status: "success" });
  await vi.advanceTimersByTimeAsync(0);
  expect(cartStore.get()).toEqual(both);
});

test.each<[string | null, BankAnswer, string]>([
  [null, { status: "success" }, "missing"],
  ["7", { status: "refused" }, "refused"],
  ["7", { status: "broken" }, "broken"],
])("order %s with response %o opens the failed page after three seconds", async (orderId, answer, status) => {
  const { flow, did } = returnFromBank(orderId, answer);
  await vi.advanceTimersByTimeAsync(2_999);
  expect([flow.state.get().status, did.includes("to /order/failed")]).toEqual([status, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([did.includes("to /order/failed"), cartStore.get()]).toEqual([true, both]);
});

test("a pending payment is polled at growing intervals, and a failed request decides nothing", async () => {
  const { flow, did } = returnFromBank("7", pending, { status: "broken" }, { status: "success" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([flow.state.get(), did]).toEqual([pending, ["asks for 7", "asks for 7"]]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(flow.state.get()).toEqual({ status: "success" });
});

test("a customer's own check shows its response only", async () => {
  const { flow, did } = returnFromBank("7", { status: "refused" }, pending);
  flow.askAgain();
  await vi.advanceTimersByTimeAsync(0);
  expect([flow.state.get(), did]).toEqual([pending, ["asks for 7", "asks for 7"]]);
});

test("nothing happens after the customer has left the page", async () => {
  const { flow, did, leave } = returnFromBank("7", { status: "refused" });
  leave();
  await vi.runAllTimersAsync();
  expect([flow.state.get(), did]).toEqual([{ status: "asking" }, ["asks for 7"]]);
});
