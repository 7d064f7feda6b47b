import { Wishlist } from "../../features/account/wishlist.tsx";
import { stillPage } from "../../router/page.ts";
import type { PageCode } from "../../router/page-types.ts";
import type { App } from "../../state/app-context.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: Wishlist,
    head: () => ({ title: `${messages.account.wishlist} | ${shop.name}` }),
  });
}
