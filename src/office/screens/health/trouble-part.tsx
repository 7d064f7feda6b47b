import { formatRupees } from "../../../contract/money.ts";
import type {
  DamagedFile,
  DeadMail,
  FailedWebhook,
  PaymentMismatch,
} from "../../../contract/office/health/health-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMay, useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { OrderLink } from "../../ui/list/order-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { When } from "../../ui/when.tsx";

/** Payments, mails and files that failed. */
export function TroublePart() {
  const { health: m } = useMessages();
  const query = useOfficeQuery("officeTroubles", undefined);
  return (
    <Loaded query={query}>
      {({ webhooks, mismatches, mails, files }) => (
        <>
          <section className="today-part" aria-labelledby="payments">
            <h2 id="payments">{m.payments}</h2>
            {webhooks.length + mismatches.length === 0 && <p className="hint">{m.noPayments}</p>}
            {webhooks.length > 0 && <Webhooks rows={webhooks} />}
            {mismatches.length > 0 && <PaymentMismatches rows={mismatches} />}
          </section>
          <section className="today-part" aria-labelledby="mails">
            <h2 id="mails">{m.mails}</h2>
            {mails.length === 0 ? <p className="hint">{m.noMails}</p> : <Mails rows={mails} />}
          </section>
          <section className="today-part" aria-labelledby="files">
            <h2 id="files">{m.damagedFiles}</h2>
            {files.length === 0 ? <p className="hint">{m.noDamagedFiles}</p> : <DamagedFiles rows={files} />}
          </section>
        </>
      )}
    </Loaded>
  );
}

function DamagedFiles({ rows }: { readonly rows: readonly DamagedFile[] }) {
  const { health: m } = useMessages();
  return (
    <>
      <ul className="lines">
        {rows.map(({ subject, error, advice, at }) => (
          <li key={`${subject} ${at}`}>
            <span>
              <strong>{subject}</strong>: {error} (<When at={at} />)
            </span>
            <span className="hint">{advice}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{m.afterRestore}</p>
    </>
  );
}

function Webhooks({ rows }: { readonly rows: readonly FailedWebhook[] }) {
  const { health: m } = useMessages();
  return (
    <DataTable
      label={m.webhooks}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { head: m.webhooks, isName: true, cell: ({ provider, type }) => `${provider}: ${type ?? "?"}` },
        { head: m.received, cell: ({ receivedAt }) => <When at={receivedAt} /> },
        { head: m.order, cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
        { head: m.reason, cell: ({ error }) => error },
        {
          head: m.outcome,
          cell: ({ isOpen, attempts }) => (isOpen ? m.retrying(attempts) : m.failedAfter(attempts)),
        },
      ]}
    />
  );
}

function PaymentMismatches({ rows }: { readonly rows: readonly PaymentMismatch[] }) {
  const { health: m } = useMessages();
  return (
    <DataTable
      label={m.mismatches}
      rows={rows}
      rowKey={({ paymentId }) => paymentId}
      columns={[
        { head: m.mismatches, isName: true, cell: ({ provider, paymentId }) => `${provider}: ${paymentId}` },
        { head: m.received, cell: ({ at }) => <When at={at} /> },
        { head: m.order, cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
        { head: m.amount, isNumber: true, cell: ({ paise }) => formatRupees(paise / 100) },
        { head: m.outcome, cell: (mismatch) => outcomeOf(m, mismatch) },
      ]}
    />
  );
}

function outcomeOf(
  m: ReturnType<typeof useMessages>["health"],
  { isBack, returned: returnedSums }: PaymentMismatch,
): string {
  if (!returnedSums) return isBack ? m.refunded : m.refundPending;
  return m.refundDiffers(formatRupees(returnedSums.provider / 100), formatRupees(returnedSums.shop / 100));
}

function Mails({ rows }: { readonly rows: readonly DeadMail[] }) {
  const { health: m, common } = useMessages();
  const mayAct = useMay("health:act");
  const { send, isBusy } = useOfficeChange("officeResendMails", {
    invalidates: ["officeTroubles", "officeHealth", "officeAttention"],
    onDone: ({ sent: count }) => toast.success(m.resentCount(count)),
  });
  const again = {
    head: common.actions,
    isActions: true,
    cell: ({ id }: DeadMail) => (
      <Button variant="quiet" busy={isBusy} onClick={() => send({ ids: [id] })}>
        {m.resend}
      </Button>
    ),
  };
  return (
    <>
      <DataTable
        label={m.mails}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { head: m.mail, isName: true, cell: ({ template }) => template },
          { head: m.failedAt, cell: ({ at }) => <When at={at} /> },
          { head: m.order, cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
          { head: m.reason, cell: ({ error }) => error },
          ...(mayAct ? [again] : []),
        ]}
      />
      {mayAct && rows.length > 1 && (
        <p>
          <Button variant="secondary" busy={isBusy} onClick={() => send({ ids: rows.map(({ id }) => id) })}>
            {m.resendAll}
          </Button>
        </p>
      )}
    </>
  );
}
