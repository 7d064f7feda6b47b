import { randomInt } from "node:crypto";
import { unzipSync } from "fflate";
import { downloadCandidates } from "../../src/contract/download-candidates.ts";
import type { Bank } from "./start-bank.ts";

/** Sends a call to the shop through its proxy; the body is JSON. */
export type Call = (path: string, body?: object, token?: string) => Promise<Uint8Array>;

interface Product {
  readonly id: number;
  readonly productvariants: readonly { readonly id: number; readonly variantPath: string }[];
}

/**
 * Registers a customer, buys the first design of the shop and downloads it. Returns the order number.
 * @throws Error when one step fails, or the zip has no stitch file
 */
export async function buyDesign(call: Call, bank: Bank): Promise<number> {
  const json = async <T>(...args: Parameters<Call>): Promise<T> =>
    JSON.parse(new TextDecoder().decode(await call(...args)));
  const phone = `9${randomInt(1e9).toString().padStart(9, "0")}`;
  const [email, password] = [`${phone}@example.org`, "zari-thread"];
  await call("/api/customer/register", { fullName: "Latha Rao", email, phone, password });
  const { token } = await json<{ token: string }>("/api/customer/login", { emailOrPhone: email, password });
  const own = await json<{ data: { id: number } }>(
    `/api/customer/getUserByEmailId?email=${email}`,
    undefined,
    token,
  );
  const { data: product } = await json<{ data: Product }>("/api/product/getWebProductById?id=1006");
  const [variant] = product.productvariants;
  if (!variant) throw new Error("The design has no variant");
  const cartItems = [{ id: product.id, qty: 1, selectedVariants: [{ id: variant.id }] }];
  const opened = await json<{ orderId: string; data: { data: { amount: number } } }>(
    "/api/order/razorpayorder",
    { cartItems },
    token,
  );
  const paid = await bank.pay(opened.orderId);
  const { order } = await json<{ order: { number: number } }>(
    "/api/order/create",
    {
      customerId: own.data.id,
      orderId: opened.orderId,
      grandTotal: opened.data.data.amount / 100,
      paymentId: paid.razorpay_payment_id,
      signature: paid.razorpay_signature,
      products: [{ productId: product.id, variantIds: [variant.id] }],
    },
    token,
  );
  const list = await json<{ orders: { orderPaths: { variants: { variantPath: string }[] }[] }[] }>(
    `/api/order/list?id=${own.data.id}`,
    undefined,
    token,
  );
  const [file] = list.orders.flatMap(({ orderPaths }) => orderPaths.flatMap(({ variants }) => variants));
  // The page tries these names too; the last one is the zip's.
  const name = downloadCandidates(file?.variantPath ?? "").find((each) => each.endsWith(".zip")) ?? "";
  const zip = await call(`/api/order/download?filename=${encodeURIComponent(name)}`, undefined, token);
  if (!Object.keys(unzipSync(zip)).some((name) => /\.(PES|EXP|JEF|DST|VP3)$/.test(name)))
    throw new Error("The zip has no stitch file");
  return order.number;
}
