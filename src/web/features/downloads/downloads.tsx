import { useEffect, useState } from "react";
import { DOWNLOADS_PAGE_SIZE } from "../../../contract/constants.ts";
import { path } from "../../../contract/paths.ts";
import { useMessages } from "../../state/app-context.ts";
import { customerStore } from "../../state/customer-store.ts";
import { ordersStore } from "../../state/orders-store.ts";
import { loadedValue, useResource } from "../../state/session-resource.ts";
import { toast } from "../../state/toasts.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { nearestPage, pageCount, pageWindow } from "../../ui/page-window.ts";
import { Pages } from "../../ui/pages.tsx";
import { filterOrders } from "./order-filter.ts";
import { OrderTable } from "./order-table.tsx";

/** Everything the customer bought, with its files. */
export function Downloads() {
  const m = useMessages().downloads;
  const state = useResource(ordersStore);
  const orders = loadedValue(state);
  const [sought, setSought] = useState("");
  const [asked, setAsked] = useState(1);
  useCustomerCheck();
  const found = filterOrders(orders ?? [], sought);
  const count = pageCount(found.length, DOWNLOADS_PAGE_SIZE);
  const page = nearestPage(asked, count);
  const first = (page - 1) * DOWNLOADS_PAGE_SIZE;
  return (
    <section>
      <h1>{m.title(orders?.length ?? 0)}</h1>
      <div className="field downloads-search">
        <input
          type="search"
          aria-label={m.search}
          placeholder={m.search}
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            setAsked(1);
          }}
        />
      </div>
      {!orders && state.status === "failed" && (
        <div role="alert" className="note">
          {m.failed}{" "}
          <Button variant="quiet" onClick={() => ordersStore.reload().catch(() => undefined)}>
            {m.retry}
          </Button>
        </div>
      )}
      {!orders && state.status !== "failed" && <p className="hint">{m.loading}</p>}
      {orders && found.length === 0 && <NoOrders ever={orders.length > 0} />}
      {found.length > 0 && (
        <OrderTable orders={found.slice(first, first + DOWNLOADS_PAGE_SIZE)} first={first + 1} />
      )}
      <Pages page={page} count={count} numbers={pageWindow(page, count)} labels={m} onSelect={setAsked} />
    </section>
  );
}

function NoOrders({ ever }: { readonly ever: boolean }) {
  const m = useMessages().downloads;
  return (
    <EmptyState title={m.none} {...(!ever && { text: m.noneHint })}>
      {!ever && (
        <Link className={buttonClass("primary")} to={path.category()}>
          {m.browse}
        </Link>
      )}
    </EmptyState>
  );
}

/** Without the customer there are no orders to ask for. */
function useCustomerCheck(): void {
  const m = useMessages().downloads;
  const failed = useResource(customerStore).status === "failed";
  useEffect(() => {
    if (failed) toast.error(m.customerFailed, { title: m.loginTitle });
  }, [failed, m]);
}
