import type { ReactNode } from "react";
import { PHONE_PREFIX } from "../../../contract/constants.ts";
import { Button } from "../../../ui/button.tsx";
import { accountTexts } from "../../messages/account-texts.ts";
import { useLanguage } from "../../state/app-context.ts";
import { customerStore } from "../../state/customer/customer-store.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AccountMenu } from "./account-menu.tsx";

/** The account area: the customer's name, the menu on the left, the selected page next to it. */
export function AccountLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="wrap account">
      <AccountHeader />
      <AccountMenu />
      <div className="account-page">{children}</div>
    </div>
  );
}

function AccountHeader() {
  const m = accountTexts[useLanguage()];
  const state = useResource(customerStore);
  const customer = loadedValue(state);
  return (
    <header className="account-head">
      <span className="account-initial" aria-hidden="true">
        {customer?.fullName.trim().slice(0, 1)}
      </span>
      <div>
        {customer ? (
          <>
            <p className="account-name">{customer.fullName}</p>
            <p>
              {PHONE_PREFIX} {customer.phone}
            </p>
          </>
        ) : (
          <Skeleton />
        )}
        {state.status === "failed" && (
          <p role="alert">
            {m.failed}{" "}
            <Button variant="quiet" onClick={() => customerStore.reload().catch(() => undefined)}>
              {m.retry}
            </Button>
          </p>
        )}
      </div>
    </header>
  );
}
