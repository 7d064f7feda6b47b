import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EndpointName } from "../../../../contract/endpoints.ts";
import { ApiError } from "../../../../ui/api/api-error.ts";
import { apiOf } from "../../../api/api.ts";
import { checkout } from "../../../messages/en/checkout.ts";
import { en } from "../../../messages/en/index.ts";
import { addProduct, cartLines } from "../../../state/cart/cart-rules.ts";
import { cartStore } from "../../../state/cart/cart-store.ts";
import { shop } from "../../../test-parts/sample-shop.ts";
import { createPaymentFlow } from "./payment-flow.ts";
import type { PaymentDependencies } from "./payment-run.ts";
import { clearToken, openToken } from "./payment-token.ts";
import type { WidgetOutcome } from "./razorpay-widget.ts";

const customer = {
  id: 4,
  fullName: "Ananya Rao",
  firstName: "Ananya",
  email: "a@b.example",
  phone: "9876500000",
  gender: "",
};
const address = {
  id: 9,
  fullname: "Ananya Rao",
  phone: "9876500000",
  shipping: "1 Weavers Street",
  area: "",
  city: "Ilkal",
  district: "",
  states: "Karnataka",
};
const mango = { id: 1006, name: "Mango neck", photo: "" };
const lotus = { id: 7, name: "Lotus butta", photo: "" };
const cart = addProduct([], mango, [{ id: 1, name: "Brother", price: 180.05 }]);
const purchase = { customer, address, cart, provider: "razorpay", total: 180_05, code: null } as const;

const order = {
  success: true,
  orderId: "order_1",
  data: { data: { amount: 180_05, currency: "INR" } },
  keyId: "key",
  decidesBy: "2026-11-26T06:00:00.000Z",
};
const pendingPayments = {
  orderId: "order_0",
  provider: "hdfc",
  amount: 180.05,
  decidesBy: order.decidesBy,
  products: [],
};
const paid: WidgetOutcome = {
  paid: { razorpay_payment_id: "pay_1", razorpay_order_id: "order_1", razorpay_signature: "signed" },
};

type Answers = Partial<Record<EndpointName, unknown>>;

/**
 * A shop with these answers and a payment window with this outcome; an `Error` is thrown. `did` lists the
 * steps in order.
 */
function atCheckout(answers: Answers = {}, window: WidgetOutcome | Error = paid) {
  const did: string[] = [];
  const all: Answers = {
    createRazorpayOrder: order,
    createHdfcOrder: { ...order, paymentUrl: "/bank" },
    createOrder: { success: true, order: { number: 77 } },
    ...answers,
  };
  const note = (what: string) => void did.push(what);
  const api = apiOf(async (name) => {
    note(name);
    if (all[name] instanceof Error) throw all[name];
    return all[name] ?? { success: true };
  });
  const world: PaymentDependencies = {
    app: { api, shop, language: "en", messages: en },
    navigate: (to) => note(`to ${to}`),
    toast: { success: note, error: (text, { title } = {}) => note(title ?? text), info: note },
    openWindow: async () => {
      note("window");
      if (window instanceof Error) throw window;
      return window;
    },
    openBankPage: (bank) => note(`leaves for ${bank}`),
    reloadPendingPayments: async () => note("asks for undecided"),
  };
  const flow = createPaymentFlow(world);
  return { flow, did, leave: flow.mount(), answers: all };
}

const refusal = (status: number) => new ApiError(status, "conflict", "");
const confirmed = ["capturePayment", "createOrder", "orderEmail"];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0" });
  cartStore.replace(cart);
});
afterEach(() => {
  vi.useRealTimers();
  cartStore.replace([]);
  clearToken();
});

describe("Pay now", () => {
  it("pays in the window, removes the ordered designs from the cart, and opens the downloads a second later", async () => {
    const { flow, did } = atCheckout();
    const paying = flow.pay(purchase);
    expect(flow.state.get()).toEqual({ at: "busy" });
    // Added by another tab while the payment window is open.
    cartStore.replace(addProduct(cartStore.get(), lotus, [{ id: 2, name: "Usha", price: 10 }]));
    await paying;
    expect(did).toEqual(["createRazorpayOrder", "preorder", "window", ...confirmed]);
    expect([flow.state.get(), openToken(4)]).toEqual([{ at: "paid" }, null]);
    expect(cartStore.get().map(({ id }) => id)).toEqual([7]);
    vi.advanceTimersByTime(999);
    expect(did).not.toContain("to /account/order/list");
    vi.advanceTimersByTime(1);
    expect(did).toContain("to /account/order/list");
  });

  it("opens no page after the customer has left the checkout", async () => {
    const { flow, did, leave } = atCheckout();
    const paying = flow.pay(purchase);
    leave();
    await paying;
    vi.runAllTimers();
    expect(did.at(-1)).toBe("orderEmail");
  });

  it("asks for an address before anything else", async () => {
    const { flow, did } = atCheckout();
    await flow.pay({ ...purchase, address: null });
    expect([did, flow.state.get()]).toEqual([[checkout.addressMissing], { at: "idle" }]);
  });

  it("pays once, even if it is pressed twice", async () => {
    const { flow, did } = atCheckout();
    await Promise.all([flow.pay(purchase), flow.pay(purchase)]);
    expect(did.filter((what) => what === "window")).toHaveLength(1);
  });

  it("opens the bank's page, and can be pressed again after Back", async () => {
    const { flow, did } = atCheckout();
    await flow.pay({ ...purchase, provider: "hdfc" });
    expect(did).toEqual(["createHdfcOrder", "preorder", "leaves for /bank"]);
    expect(flow.state.get()).toEqual({ at: "busy" });
    flow.restore();
    expect(flow.state.get()).toEqual({ at: "idle" });
  });

  it("opens no window for a cart that was paid in another tab", async () => {
    const { flow, did } = atCheckout({ createRazorpayOrder: { ...order, paid: true } });
    await flow.pay(purchase);
    expect(did).toEqual(["createRazorpayOrder"]);
    expect([flow.state.get(), cartStore.get()]).toEqual([{ at: "paid" }, []]);
  });

  it("opens no window while a payment for this cart is pending, unless the customer has given it up", async () => {
    const { flow, did } = atCheckout({
      createRazorpayOrder: { ...order, pendingPayments: [pendingPayments] },
    });
    await flow.pay(purchase);
    expect(did).toEqual(["createRazorpayOrder", "asks for undecided"]);
    expect(flow.state.get()).toEqual({ at: "idle" });
    flow.giveUp("order_0");
    expect(flow.givenUp.get()).toEqual(["order_0"]);
    await flow.pay(purchase);
    expect(did).toContain("window");
  });

  it("empties the cart when its pending payment succeeds", () => {
    const { flow, did } = atCheckout();
    flow.completePurchase(pendingPayments, cart);
    expect([did, flow.state.get(), cartStore.get()]).toEqual([[], { at: "paid" }, []]);
  });
});

describe("a payment that fails", () => {
  it.each([
    ["a refused order", { createRazorpayOrder: refusal(502) }, "Failed to create Razorpay order"],
    ["an ended session", { createRazorpayOrder: refusal(401) }, "Failed to create Razorpay order"],
    ["a refused pre-order", { preorder: refusal(500) }, en.refusals["payment-failed"]],
  ])("with %s shows a message, and the customer may try again", async (_, answers, message) => {
    const { flow, did } = atCheckout(answers);
    await flow.pay(purchase);
    expect([did.at(-1), flow.state.get()]).toEqual([message, { at: "idle" }]);
  });

  it.each<[string, WidgetOutcome | Error, string[]]>([
    ["that does not open", new Error("blocked"), [checkout.widgetFailed]],
    ["that is closed", { closed: true, declined: false }, [checkout.dismissed]],
    [
      "that is closed after a refusal",
      { closed: true, declined: true },
      [en.refusals["payment-failed"], "to /order/failed"],
    ],
  ])("with a window %s keeps the cart", async (_, window, end) => {
    const { flow, did } = atCheckout({}, window);
    await flow.pay(purchase);
    expect(did).toEqual(["createRazorpayOrder", "preorder", "window", ...end]);
    expect([flow.state.get(), openToken(4), cartStore.get()]).toEqual([{ at: "idle" }, null, cart]);
  });
});

describe("a changed total", () => {
  const dearer = { ...order, data: { data: { amount: 200_00, currency: "INR" } } };

  it("is shown before the window opens, and is paid after a confirmation", async () => {
    const { flow, did } = atCheckout({ createRazorpayOrder: dearer });
    await flow.pay(purchase);
    expect(flow.state.get()).toMatchObject({ at: "changed", shownPaise: 180_05, order: dearer });
    expect(did).not.toContain("window");
    await flow.payChanged({ customer, address });
    expect(did.slice(-5)).toEqual(["preorder", "window", ...confirmed]);
  });

  it("can be declined", async () => {
    const { flow, did } = atCheckout({ createRazorpayOrder: dearer });
    await flow.pay(purchase);
    flow.leaveChanged();
    await flow.payChanged({ customer, address });
    expect([flow.state.get(), did.includes("preorder")]).toEqual([{ at: "idle" }, false]);
  });
});

describe("a payment without a confirmed order", () => {
  it.each([0, 401, 503])(
    "is confirmed automatically after status %i, and never reported as declined",
    async (status) => {
      const { flow, did, answers } = atCheckout({ createOrder: refusal(status) });
      await flow.pay(purchase);
      expect(flow.state.get()).toMatchObject({ at: "confirming", attempt: 1 });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(flow.state.get()).toMatchObject({ at: "confirming", attempt: 2 });
      expect(openToken(4)).toMatchObject({
        amount: 180_05,
        order: { paymentId: "pay_1", signature: "signed" },
      });
      answers.createOrder = { success: true, order: { number: 77 } };
      await vi.advanceTimersByTimeAsync(4_000);
      expect([flow.state.get(), openToken(4), cartStore.get()]).toEqual([{ at: "paid" }, null, []]);
      expect(did).not.toContain(checkout.orderFailed);
    },
  );

  it("is confirmed at once on request", async () => {
    const { flow, answers } = atCheckout({ createOrder: refusal(503) });
    await flow.pay(purchase);
    answers.createOrder = { success: true, order: { number: 77 } };
    await flow.confirm();
    expect(flow.state.get()).toEqual({ at: "paid" });
  });

  it("is resumed on the next page, for the same customer only", async () => {
    await atCheckout({ createOrder: refusal(503) }).flow.pay(purchase);
    const reloaded = atCheckout();
    await reloaded.flow.resume(5);
    expect(reloaded.did).toEqual([]);
    const resuming = Promise.all([reloaded.flow.resume(4), reloaded.flow.resume(4)]);
    expect(reloaded.flow.state.get()).toMatchObject({ at: "confirming", attempt: 0 });
    await resuming;
    expect(reloaded.did).toEqual(confirmed);
    expect([reloaded.flow.state.get(), cartStore.get()]).toEqual([{ at: "paid" }, []]);
  });

  it("opens the failed page if it is refused, and keeps the cart", async () => {
    const { flow, did } = atCheckout({ createOrder: refusal(409) });
    await flow.pay(purchase);
    expect(did.slice(-2)).toEqual([checkout.orderFailed, "to /order/failed"]);
    expect([openToken(4), cartStore.get()]).toEqual([null, cart]);
  });

  it("can be given up, also during a request", async () => {
    const { flow } = atCheckout({ createOrder: refusal(503) });
    await flow.pay(purchase);
    const asking = flow.confirm();
    flow.giveUp("order_1");
    await asking;
    await vi.runAllTimersAsync();
    expect([flow.state.get(), openToken(4)]).toEqual([{ at: "idle" }, null]);
    expect(cartLines(cartStore.get())).toEqual(cartLines(cart));
  });

  it("succeeds even if the capture fails", async () => {
    const { flow } = atCheckout({ capturePayment: refusal(500), orderEmail: refusal(500) });
    await flow.pay(purchase);
    expect(flow.state.get()).toEqual({ at: "paid" });
  });
});
