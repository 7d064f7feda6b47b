import { WishlistForAll } from "../../features/account/wishlist.tsx";
import { stillPage } from "../../router/page.ts";
import type { PageCode } from "../../router/page-types.ts";
import type { App } from "../../state/app-context.ts";

export function page({ messages, shop }: App): PageCode {
  return stillPage({
    Component: WishlistPage,
    head: () => ({ title: `${messages.account.wishlistTitle} | ${shop.name}` }),
  });
}

function WishlistPage() {
  return (
    <div className="wrap page">
      <WishlistForAll />
    </div>
  );
}
