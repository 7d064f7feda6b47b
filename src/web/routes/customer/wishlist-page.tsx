import { WishlistForAll } from "../../features/account/wishlist.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return {
    Component: WishlistPage,
    head: () => ({ title: `${messages.account.wishlistTitle} | ${shop.name}` }),
  };
}

function WishlistPage() {
  return (
    <div className="wrap page">
      <WishlistForAll />
    </div>
  );
}
