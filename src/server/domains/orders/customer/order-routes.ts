import { DOWNLOADS_PAGE_SIZE } from "../../../../contract/constants.ts";
import { languagePrefix } from "../../../../contract/languages.ts";
import { path } from "../../../../contract/paths.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { PaymentProviderName, ShopInfo } from "../../../../contract/shop.ts";
import { type Caller, requireSelf } from "../../../http/caller.ts";
import { originInBrowser } from "../../../http/origin-in-browser.ts";
import type { Call, Router } from "../../../http/router.ts";
import { findOwnAddress } from "../../addresses/index.ts";
import { createLimitCodes, type FindVariants } from "../../cart/index.ts";
import { type CatalogueShop, sellableNow } from "../../catalogue/reading/index.ts";
import { Failure } from "../../failure.ts";
import { sliceOf } from "../../pagination.ts";
import { providerNamed } from "../../payments/index.ts";
import type { ShopBase } from "../../shop-base.ts";
import { adaptingOf } from "../files/adapting-store.ts";
import { listStitchFiles, type StitchFileListing } from "../files/list-stitch-files.ts";
import { compareNewFile, type TakingFiles, takeNewFile } from "../files/take-new-file.ts";
import { earlierFilesOf, findOffers } from "../files/taken-file-store.ts";
import { countPaidOrders, listPaidOrders, type PaidOrderRow } from "../records/order-store.ts";
import { type Exchanging, orderView } from "../records/order-view.ts";
import type { Settling } from "../settlement/settle-order.ts";
import { capturePayment } from "./checkout/capture-payment.ts";
import { confirmPaidOrder } from "./checkout/confirm-paid-order.ts";
import { confirmPreorder, type FindAddress } from "./checkout/confirm-preorder.ts";
import { finalizeOrder } from "./checkout/finalize-order.ts";
import { listPendingPayments } from "./checkout/list-pending-payments.ts";
import { openOrder } from "./checkout/open-order.ts";
import { openedOrderView } from "./checkout/opened-order-view.ts";
import { orderForFree } from "./checkout/order-for-free.ts";
import { pendingPaymentView } from "./checkout/pending-payment-view.ts";
import { requestOrderMail } from "./request-order-mail.ts";

interface OrderShop extends ShopBase, CatalogueShop {
  readonly exchangeDays: number;
  readonly settling: Settling;
  readonly info: Pick<ShopInfo, "origin">;
}

type ProviderOrderCall = "createProviderOrder" | "createRazorpayOrder" | "createHdfcOrder";

export function orderRoutes(router: Router, shop: OrderShop): void {
  const { database, db, settling, limiter, info, files, exchangeDays } = shop;
  const findAddress: FindAddress = (customerId, id) => findOwnAddress(db, customerId, id);
  const findVariants: FindVariants = (ids, customerId) => sellableNow(shop, ids, { customerId });
  const limitCodes = createLimitCodes(limiter);
  const deps = { ...settling, findVariants, database, limitCodes, findAddress };
  const { now } = settling;
  const openOrderAt = async (name: PaymentProviderName, call: Call<ProviderOrderCall>) => {
    const { input, caller, language, context, address } = call;
    const provider = providerNamed(deps.providers, name);
    const { customerId: id, email, phone } = caller;
    const origin = originInBrowser(info.origin, context.req.url);
    const returnUrl = `${origin}${languagePrefix(language)}${path.paymentReturn()}`;
    const purchase = {
      payer: { id, email, phone },
      language,
      cart: input.cartItems,
      code: input.code,
      address,
      returnUrl,
    };
    return openedOrderView(await openOrder({ ...deps, provider }, purchase));
  };
  router.on("createProviderOrder", (call) => openOrderAt(call.input.provider, call));
  router.on("createRazorpayOrder", (call) => openOrderAt("razorpay", call));
  router.on("createHdfcOrder", (call) => openOrderAt("hdfc", call));
  router.on("createFreeOrder", async ({ input, caller, language, address }) => {
    const { customerId } = caller;
    const { cartItems: cart, code, addressId } = input;
    const deliveryAddress = addressId ? await findAddress(customerId, addressId) : undefined;
    const purchase = { customerId, language, cart, code, address, deliveryAddress };
    const number = await orderForFree(deps, purchase);
    return { ...DONE, order: { number } };
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
    return { ...DONE, order: { number: await confirmPaidOrder(deps, caller.customerId, input) } };
  });
  router.on("finalizeOrder", ({ input }) => finalizeOrder(deps, input));
  router.on("listPendingPayments", async ({ caller: { customerId, staffId } }) => ({
    payments: (await listPendingPayments(deps, customerId, { asks: staffId === undefined })).map(
      pendingPaymentView,
    ),
  }));
  router.on("orderEmail", async ({ input, caller }) => {
    await requestOrderMail(db, caller.customerId, input, now());
    deps.onMail();
    return DONE;
  });
  newFileRoutes(router, { db, files, now });
  router.on("listOrders", async ({ input, caller, language }) => {
    requireOwnName(caller, input.id);
    const slice = sliceOf(input, DOWNLOADS_PAGE_SIZE);
    const rows = await listPaidOrders(db, caller.customerId, slice, language);
    const exchanging = { days: exchangeDays, now: now() };
    const orders = await listWithFiles({ db, files }, rows, exchanging);
    if (slice.limit === null) return { orders };
    return { orders, total: await countPaidOrders(db, caller.customerId) };
  });
}

/** Orders with their stitch files, earlier files, and newer ones to take. */
async function listWithFiles(
  listing: StitchFileListing,
  rows: readonly PaidOrderRow[],
  exchanging: Exchanging,
) {
  const stitchFiles = await listStitchFiles(listing, rows);
  const lineIds = rows.flatMap(({ lines }) => lines.map(({ id }) => id));
  const earlierFiles = Map.groupBy(await earlierFilesOf(listing.db, lineIds), ({ lineId }) => lineId);
  const offers = await findOffers(listing.db, lineIds);
  const adapting = await adaptingOf(listing.db, lineIds);
  return rows.map((row) => orderView(row, { stitchFiles, earlierFiles, offers, adapting }, exchanging));
}

/** A newer file of a bought variant: what changed, and taking it. */
function newFileRoutes(router: Router, taking: TakingFiles): void {
  router.on("getNewFile", async ({ input, caller }) => {
    const { before, ...comparison } = await compareNewFile(taking, caller.customerId, input);
    return { ...comparison, ...(before && { before }) };
  });
  router.on("takeNewFile", async ({ input, caller }) => {
    await takeNewFile(taking, caller.customerId, input);
    return DONE;
  });
}

/** Customers are addressed by ID or by phone. */
function requireOwnName(caller: Caller, name: string): void {
  if (name !== `${caller.customerId}` && name !== caller.phone) throw new Failure("not-yours");
}
