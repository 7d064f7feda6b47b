import { Wishlist } from "../../features/account/wishlist.tsx";
import { RequireSession } from "../../features/auth/require-session.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return {
    Component: () => (
      <RequireSession>
        <div className="wrap page">
          <Wishlist />
        </div>
      </RequireSession>
    ),
    head: () => ({ title: `${messages.account.wishlistTitle} | ${shop.name}` }),
  };
}
