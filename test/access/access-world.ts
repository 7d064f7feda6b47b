import { pino } from "pino";
import { sessions } from "../../src/server/db/schema/index.ts";
import { memoryFiles, smallStock, stockShop } from "../catalogue/test-products.ts";
import type { TestDatabase } from "../databases/test-engines.ts";
import { employ, viewAs } from "../shop/office-visitor.ts";
import { checkout, openPayingShop, type PayingShop } from "../shop/paying-shop.ts";
import type { SignedUp } from "../shop/test-shop.ts";

export interface StartedOrder {
  readonly orderId: string;
  /** Amount in paise. */
  readonly amount: number;
  readonly payload: {
    readonly customerId: number;
    readonly orderId: string;
    readonly grandTotal: number;
    readonly products: readonly { readonly productId: number; readonly variantIds: readonly number[] }[];
  };
}

export interface PaidOrder extends StartedOrder {
  readonly paymentId: string;
  readonly signature: string;
  readonly number: number;
  readonly fileName: string;
}

/** Two customers with all kinds of data, and a captured log. */
export interface AccessWorld {
  readonly shop: PayingShop;
  readonly log: string[];
  /** Customer whose data the calls request. */
  readonly own: SignedUp;
  /** Customer who must not receive them. */
  readonly stranger: SignedUp;
  /** Session of `own` on another device. */
  readonly otherSessionId: number;
  readonly addressId: number;
  readonly strangerAddressId: number;
  readonly cartItems: unknown;
  /** Unpaid order of `own`: product 2 with both its variants. */
  readonly open: StartedOrder;
  /** Paid order of `own`: product 1. */
  readonly paid: PaidOrder;
  /** Paid order of `stranger`: product 3, at the same price. */
  readonly strangerPaid: PaidOrder;
  /** Texts that only `own` may read, and that must not be logged. */
  readonly secrets: readonly string[];
  /** Cookies of browsers in which staff impersonate each customer. */
  readonly impersonators: { readonly own: string; readonly stranger: string };
  readonly tokens: Readonly<Record<string, string | undefined>>;
}

/** A bought design of `own` made to measure. */
export const ADAPTED = { variantId: 1, percent: 100, mirror: "horizontal", turn: 0 };
export const MACHINE = { name: "Secret machine", fields: [{ width: 100, height: 100 }], formats: ["PES"] };
const ADDRESS = { city: "Ilkal", states: "Karnataka", phone: "9876500001" };

export async function openAccessWorld(database: TestDatabase): Promise<AccessWorld> {
  const log: string[] = [];
  const files = memoryFiles();
  const shop = await openPayingShop(database, {
    files,
    log: pino({ level: "info" }, { write: (line: string) => log.push(line) }),
  });
  await stockShop(database, smallStock([40_00], [300_00, 299_99], [40_00]), files);
  const own = await shop.signUp({ email: "secret.latha@example.com", phone: "9111111111" });
  const stranger = await shop.signUp({ password: "strange-one" });
  const addressOf = async (customer: SignedUp, fullname: string) => {
    const { body } = await shop.call("/api/address/add", { ...ADDRESS, fullname }, customer.token);
    return (body as { data: { id: number } }).data.id;
  };
  await shop.call("/api/wishlist/add", { custId: own.id, productId: 1 }, own.token);
  await shop.call("/api/customer/saveMachines", { machines: [MACHINE], version: 0 }, own.token);

  const [loggedOut, expired] = [await logIn(shop, own), await logIn(shop, own)];
  await shop.call("/api/customer/logout", {}, loggedOut);
  const rows = await database.db.select().from(sessions).orderBy(sessions.id);
  const expiredRow = rows.at(-1);
  await database.db.execute(`update sessions set expires_at = created_at where id = ${expiredRow?.id}`);
  await logIn(shop, own);
  const otherSessionId = (expiredRow?.id ?? 0) + 1;

  const cart = [{ id: 2, variants: [2, 3] }];
  const impersonatorOf = async ({ id }: SignedUp) =>
    (await viewAs(shop, (await employ(shop, database)).visitor, id)).cookie;
  return {
    ...{ shop, log, own, stranger, otherSessionId },
    addressId: await addressOf(own, "Latha Secretappa"),
    strangerAddressId: await addressOf(stranger, "Other Person"),
    cartItems: checkout(shop, own, cart).cartItems,
    open: await checkout(shop, own, cart).start(),
    paid: await buyAndAdapt(shop, own),
    strangerPaid: await buy(shop, stranger, { id: 3, variants: [4] }),
    impersonators: { own: await impersonatorOf(own), stranger: await impersonatorOf(stranger) },
    secrets: [own.email, own.phone, "Secretappa", own.token],
    tokens: {
      "no session": undefined,
      "an expired session": expired,
      "a session that was logged out": loggedOut,
      "a made-up token": "A".repeat(43),
      "a malformed token": "not a token",
      "an endless token": "A".repeat(600),
      "an empty token": "",
    },
  };
}

export async function logIn(shop: PayingShop, { email: emailOrPhone, password }: SignedUp): Promise<string> {
  const { body } = await shop.call("/api/customer/login", { emailOrPhone, password });
  return (body as { token: string }).token;
}

async function buyAndAdapt(shop: PayingShop, customer: SignedUp): Promise<PaidOrder> {
  const paid = await buy(shop, customer, { id: 1, variants: [ADAPTED.variantId] });
  // The first calls store sizes and files, which later ones answer.
  await shop.call(`/api/adapt?variantId=${ADAPTED.variantId}`, undefined, customer.token);
  await shop.call("/api/adapt", ADAPTED, customer.token);
  return paid;
}

async function buy(
  shop: PayingShop,
  customer: SignedUp,
  design: { id: number; variants: number[] },
): Promise<PaidOrder> {
  const started = await checkout(shop, customer, [design]).start();
  const paid = await shop.pay(started.orderId);
  const [paymentId, signature] = [paid.razorpay_payment_id, paid.razorpay_signature];
  const claim = { ...started.payload, paymentId, signature };
  const { body } = await shop.call("/api/order/create", claim, customer.token);
  const { number } = (body as { order: { number: number } }).order;
  const list = await shop.call(`/api/order/list?id=${customer.id}`, undefined, customer.token);
  const [order] = (list.body as { orders: { orderPaths: { variants: { variantPath: string }[] }[] }[] })
    .orders;
  const path = order?.orderPaths[0]?.variants[0]?.variantPath ?? "";
  const fileName = path.split("/").at(-1) ?? "";
  // The first download of a purchase stores the file names it can be requested by.
  await shop.call(`/api/order/download?filename=${fileName}`, undefined, customer.token);
  return { ...started, paymentId, signature, number, fileName };
}
