import { AccountLayout } from "../../features/account/account-layout.tsx";
import { RequireSession } from "../../features/auth/require-session.tsx";
import { Outlet } from "../../router/router-context.tsx";
import type { App } from "../../state/app-context.ts";
import type { Page } from "../page.ts";

export function page({ messages, shop }: App): Page {
  return {
    Component: () => (
      <RequireSession>
        <AccountLayout>
          <Outlet />
        </AccountLayout>
      </RequireSession>
    ),
    head: () => ({ title: `${messages.account.menu} | ${shop.name}` }),
  };
}
