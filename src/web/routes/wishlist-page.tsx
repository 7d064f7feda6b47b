import { staticPage } from "../../ui/router/page.ts";
import type { PageCode } from "../../ui/router/page-types.ts";
import { Wishlist, WishlistForAll } from "../features/wishlist/wishlist-screen.tsx";
import { accountTexts } from "../messages/account-texts.ts";
import type { App } from "../state/app-context.ts";

/** The wishlist on its own, also for visitors. */
export function page({ language, shop }: App): PageCode {
  return staticPage({
    Component: WishlistRoute,
    head: () => ({ title: `${accountTexts[language].wishlistTitle} | ${shop.name}` }),
  });
}

/** The wishlist inside the account area. */
export function accountPage({ language, shop }: App): PageCode {
  return staticPage({
    Component: Wishlist,
    head: () => ({ title: `${accountTexts[language].wishlist} | ${shop.name}` }),
  });
}

function WishlistRoute() {
  return (
    <div className="wrap page">
      <WishlistForAll />
    </div>
  );
}
