import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { Outlet } from "../../../ui/router/router-context.tsx";
import { AccountLayout } from "../../features/account/account-layout.tsx";
import { RequireSession } from "../../features/auth/require-session.tsx";
import { accountTexts } from "../../messages/account-texts.ts";
import type { App } from "../../state/app-context.ts";

export function page({ language, shop }: App): PageCode {
  return staticPage({
    Component: () => (
      <RequireSession>
        <AccountLayout>
          <Outlet />
        </AccountLayout>
      </RequireSession>
    ),
    head: () => ({ title: `${accountTexts[language].menu} | ${shop.name}` }),
  });
}
