import { Wishlist } from "../../features/account/wishlist.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return { Component: Wishlist, head: () => ({ title: `${messages.account.wishlist} | ${shop.name}` }) };
}
