import type { Context } from "hono";

/** Client address for rate limits; `trustedProxies` is the number of our own proxies. */
export type AddressOf = (context: Context) => string;

export function createAddressOf(trustedProxies: number): AddressOf {
  return (context) => {
    const socket: string | undefined = context.env?.incoming?.socket?.remoteAddress;
    if (trustedProxies === 0) return network(socket ?? "unknown");
    const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
    return network(forwarded.at(-trustedProxies) || (socket ?? "unknown"));
  };
}

/** An IPv6 household owns a /64, so the first four groups identify it. */
export function network(address: string): string {
  const plainAddress = address.replace(/^::ffff:(?=\d+\.)/, "");
  if (!plainAddress.includes(":")) return plainAddress;
  const [head = "", tail = ""] = plainAddress.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = plainAddress.includes("::")
    ? Array(Math.max(0, 8 - front.length - back.length)).fill("0")
    : [];
  return `${[...front, ...zeros, ...back].slice(0, 4).join(":")}::/64`;
}
