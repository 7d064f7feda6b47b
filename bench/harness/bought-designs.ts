import type { Answer } from "../../src/contract/wire.ts";

export interface BoughtDesigns {
  /** The demo customer's session. */
  readonly token: string;
  /** Download addresses of bought zips, the largest first. */
  readonly zips: readonly { readonly path: string; readonly bytes: number }[];
}

/** Logs in as the demo customer and lists the downloads. */
export async function boughtDesigns(origin: string): Promise<BoughtDesigns> {
  const login = await fetch(`${origin}/api/customer/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emailOrPhone: "demo@kasuti.example", password: "9876543210" }),
  });
  const { token } = (await login.json()) as Answer<"login">;
  const list = await fetch(`${origin}/api/order/list?id=9876543210`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { orders } = (await list.json()) as Answer<"listOrders">;
  const variants = orders.flatMap((order) => order.orderPaths).flatMap((line) => line.variants);
  const zips = variants.map(({ variantPath, size }) => {
    const name = variantPath.split("/").at(-1) ?? "";
    return { path: `/api/order/download?filename=${encodeURIComponent(name)}`, bytes: size ?? 0 };
  });
  return { token, zips: zips.toSorted((a, b) => b.bytes - a.bytes) };
}
