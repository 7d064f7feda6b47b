import { type FunctionComponent, type ReactNode, useEffect, useState } from "react";
import { DOWNLOADS_PAGE_SIZE } from "../../../contract/constants.ts";
import { path } from "../../../contract/paths.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useStore } from "../../../ui/state/external-store.ts";
import { toast } from "../../../ui/state/toasts.ts";
import { downloadsTexts } from "../../messages/downloads-texts.ts";
import { useLanguage } from "../../state/app-context.ts";
import { customerStore } from "../../state/customer/customer-store.ts";
import { isNew, justPaid } from "../../state/customer/just-paid.ts";
import { exchangedOrder } from "../../state/customer/orders-changed.ts";
import { ordersStore } from "../../state/customer/orders-store.ts";
import { useResource } from "../../state/session/session-resource.ts";
import { Pagination } from "../../ui/designs/pagination.tsx";
import { pageCount, pageWindow } from "../../ui/designs/pagination-window.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { OrderTable, type OrderTableProps } from "./order-table.tsx";
import { PendingNotes } from "./pending-notes.tsx";
import { ThankYou } from "./thank-you.tsx";
import { useOrderSlice } from "./use-order-slice.ts";

interface DownloadsProps extends Pick<OrderTableProps, "player" | "files"> {
  /** Notes about what this device keeps; `storedAt` is the age of a list from the device. */
  readonly notes: FunctionComponent<{ readonly storedAt: Date | undefined }>;
  /** Opens the list of what owned designs cost on a new machine. */
  readonly newMachine: ReactNode;
  /** The button for everything at once. */
  readonly library: ReactNode;
  /** Claims of purchases in an older shop. */
  readonly older: ReactNode;
}

/** All designs that the customer bought, with their files. */
export function Downloads({ player, files, notes: Notes, newMachine, library, older }: DownloadsProps) {
  const m = downloadsTexts[useLanguage()];
  const [soughtText, setSought] = useState("");
  const [askedPage, setAsked] = useState(1);
  const isPaid = useStore(justPaid, false);
  useEffect(() => () => justPaid.set(false), []);
  const exchangedNumber = useStore(exchangedOrder, undefined);
  useEffect(() => {
    if (exchangedNumber === undefined) return;
    setSought("");
    setAsked(1);
  }, [exchangedNumber]);
  useEffect(() => () => exchangedOrder.set(undefined), []);
  const { shownOrders, isFailed, retry } = useOrderSlice(askedPage, soughtText);
  useCustomerCheck(isFailed || (shownOrders !== undefined && !shownOrders.storedAt));
  const count = pageCount(shownOrders?.total ?? 0, DOWNLOADS_PAGE_SIZE);
  const page = shownOrders?.page ?? 1;
  const [newest] = page === 1 ? (shownOrders?.orders ?? []) : [];
  const paidOrder = isPaid && newest && isNew(newest) ? newest : undefined;
  const hasSeveral = shownOrders !== undefined && shownOrders.orderCount > 1;
  return (
    <section>
      <h1>{m.title(shownOrders?.orderCount)}</h1>
      {paidOrder && <ThankYou key={paidOrder.number} order={paidOrder} />}
      <Notes storedAt={shownOrders?.storedAt} />
      <PendingNotes
        onPaid={() => {
          ordersStore.reload().catch(() => undefined);
          retry();
        }}
      />
      {hasSeveral && (
        <div className="field downloads-search">
          <input
            type="search"
            aria-label={m.search}
            placeholder={m.search}
            value={soughtText}
            onChange={(event) => {
              setSought(event.target.value);
              setAsked(1);
            }}
          />
        </div>
      )}
      {hasSeveral && library}
      {hasSeveral && newMachine}
      {isFailed && <ErrorNote text={m.failed} action={m.retry} onAction={retry} />}
      {!shownOrders && !isFailed && <p className="hint">{m.loading}</p>}
      {shownOrders?.total === 0 && <NoOrders hasOrders={shownOrders.orderCount > 0} />}
      {shownOrders && shownOrders.total > 0 && (
        <OrderTable
          orders={shownOrders.orders}
          first={(page - 1) * DOWNLOADS_PAGE_SIZE + 1}
          paid={paidOrder?.number}
          exchanged={exchangedNumber}
          player={player}
          files={files}
        />
      )}
      {shownOrders?.orderCount === 1 && newMachine}
      <Pagination
        page={page}
        count={count}
        numbers={pageWindow(page, count)}
        labels={m}
        onSelect={setAsked}
      />
      {older}
    </section>
  );
}

function NoOrders({ hasOrders }: { readonly hasOrders: boolean }) {
  const m = downloadsTexts[useLanguage()];
  return (
    <EmptyState title={m.none} {...(!hasOrders && { text: m.noneHint })}>
      {!hasOrders && (
        <Link className={buttonClass("primary")} to={path.category()}>
          {m.browse}
        </Link>
      )}
    </EmptyState>
  );
}

/** Reports a customer that could not be loaded, except beside a list that this device stored. */
function useCustomerCheck(isOnline: boolean): void {
  const m = downloadsTexts[useLanguage()];
  const isFailed = useResource(customerStore).status === "failed" && isOnline;
  useEffect(() => {
    if (isFailed) toast.error(m.customerFailed, { title: m.loginTitle });
  }, [isFailed, m]);
}
