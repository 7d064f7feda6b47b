import { CURRENCY, DOWNLOADS_PAGE_SIZE } from "../../../contract/constants.ts";
import { Failure } from "../../failure.ts";
import { type Caller, requireSelf } from "../../http/caller.ts";
import type { Router } from "../../http/router.ts";
import { sliceOf } from "../../page-request.ts";
import type { FindVariants } from "../cart/index.ts";
import { capturePayment } from "./capture-payment.ts";
import { confirmPreorder, type FindAddress } from "./confirm-preorder.ts";
import { createOrder } from "./create-order.ts";
import { createProviderOrder } from "./create-provider-order.ts";
import { finalizeOrder } from "./finalize-order.ts";
import { mailOrder } from "./mail-order.ts";
import { orderView } from "./order-view.ts";
import { providerNamed, type Settling } from "./settle-order.ts";

export interface OrderRouteDeps extends Settling {
  readonly findVariants: FindVariants;
  readonly findAddress: FindAddress;
}

export function orderRoutes(router: Router, deps: OrderRouteDeps): void {
  const { store, now } = deps;
  router.on("createRazorpayOrder", async ({ input, caller }) => {
    const provider = providerNamed(deps.providers, "razorpay");
    const made = await createProviderOrder({ ...deps, provider }, caller.customerId, input.cartItems);
    const data = { amount: made.amountPaise, currency: CURRENCY };
    return { ...DONE, orderId: made.providerOrderId, data: { data }, ...made.checkout };
  });
  router.on("preorder", async ({ input, caller }) => {
    requireSelf(caller, input.customerId);
    await confirmPreorder(deps, caller.customerId, input);
    return DONE;
  });
  router.on("capturePayment", async ({ input, caller }) => {
    await capturePayment(deps, caller.customerId, input);
    return DONE;
  });
  router.on("createOrder", async ({ input, caller }) => {
    requireSelf(caller, input.customerId);
    return { ...DONE, order: { number: await createOrder(deps, caller.customerId, input) } };
  });
  router.on("finalizeOrder", ({ input }) => finalizeOrder(deps, input.order_id));
  router.on("orderEmail", async ({ input, caller }) => {
    await mailOrder(store, caller.customerId, input.orderNumber, now());
    deps.onMail();
    return DONE;
  });
  router.on("listOrders", async ({ input, caller }) => {
    requireOwnName(caller, input.id);
    const slice = sliceOf(input, DOWNLOADS_PAGE_SIZE);
    const listed = (await store.listPaid(caller.customerId, slice)).map(orderView);
    if (slice.limit === null) return { orders: listed };
    return { orders: listed, total: await store.countPaid(caller.customerId) };
  });
}

const DONE = { success: true } as const;

/** A customer is named by id or by phone. */
function requireOwnName(caller: Caller, name: string): void {
  if (name !== `${caller.customerId}` && name !== caller.phone)
    throw new Failure("forbidden", "This belongs to another customer.");
}
