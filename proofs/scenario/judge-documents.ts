import { isNote } from "./judge-partial-refunds.ts";
import type { ShopRecords } from "./observe.ts";
import type { ParsedMail } from "./parse-mail.ts";

export interface Documents {
  readonly records: ShopRecords;
  /** Payments refunded at the provider, and partial refunds as `payment:refund`. */
  readonly refundedPayments: readonly string[];
  /** All deliveries. */
  readonly mails: readonly ParsedMail[];
  /** Whether mails are files in a folder, where a repeated delivery overwrites the first. */
  readonly isSpool: boolean;
  /** Maximum number of deliveries whose acknowledgement was lost. */
  readonly unacknowledged: number;
}

/** Expects one mail per paid order and refund, and one receipt each, numbered without gaps. */
export function judgeDocuments({
  records,
  refundedPayments,
  mails,
  isSpool,
  unacknowledged,
}: Documents): string[] {
  const keysOf = (template: string) =>
    records.mails.filter((mail) => mail.template === template).map((mail) => mail.dedupe_key);
  const paid = records.orders
    .filter((row) => row.provider_payment_id !== null || row.state === "paid")
    .map((row) => `${row.number}`);
  const refunded = [
    ...records.orders.filter((row) => row.state === "refunded").map((row) => `${row.number} whole`),
    ...records.refunds
      .filter(({ state }) => state === "done" || state === "credited")
      .map((refund) => `${refund.order_number} ${refund.id}`),
  ];
  const notes = records.receipts
    .filter(isNote)
    .map((note) => `${note.order_number} ${note.refund_id ?? "whole"}`);
  const receiptsOf = (...kinds: readonly string[]) =>
    records.receipts.filter(({ kind }) => kinds.includes(kind)).map((receipt) => `${receipt.order_number}`);
  return [
    // Mails that staff resend have the time in their key, after an @.
    ...same(
      "mail of paid order",
      paid,
      keysOf("order-paid").filter((key) => !key.includes("@")),
    ),
    ...same("mail of refund", refundedPayments, keysOf("payment-refunded").map(paymentIn)),
    ...same("receipt of paid order", paid, receiptsOf("invoice", "receipt")),
    ...same("note of refund", refunded, notes),
    ...gaps(records),
    ...judgeDeliveries(records, mails, isSpool),
    ...judgeRepeats(mails, unacknowledged),
  ];
}

function paymentIn(dedupeKey: string): string {
  return dedupeKey.slice(dedupeKey.indexOf(":") + 1);
}

function same(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const [want, have] = [new Set(wanted), new Set(found)];
  return [
    ...[...want.difference(have)].map((key) => `the ${what} ${key} is missing`),
    ...[...have.difference(want)].map((key) => `the ${what} ${key} is unexpected`),
    ...(have.size < found.length ? [`duplicate ${what}`] : []),
  ];
}

function gaps({ receipts }: ShopRecords): string[] {
  const series = Map.groupBy(receipts, (receipt) => receipt.kind);
  return [...series].flatMap(([kind, own]) =>
    own.every(({ sequence }, index) => sequence === index + 1) ? [] : [`${kind} numbers have a gap`],
  );
}

function judgeDeliveries(records: ShopRecords, mails: readonly ParsedMail[], isSpool: boolean): string[] {
  const arrived = Map.groupBy(mails, (mail) => /^<mail-(\d+)-/.exec(mail.messageId)?.[1] ?? mail.messageId);
  const causes = new Set(records.mails.map((mail) => `${mail.id}`));
  return [
    ...records.mails.flatMap(({ id, template, dedupe_key: key, recipient, is_sent: isSent }) => {
      const copies = arrived.get(`${id}`) ?? [];
      const ids = new Set(copies.map((mail) => mail.messageId));
      const mail = `mail ${template} ${key}`;
      return [
        ...(isSent ? [] : [`${mail} was never sent`]),
        ...(ids.size === 1 ? [] : [`${mail} arrived under ${ids.size} ids`]),
        ...(isSpool && copies.length > 1 ? [`${mail} is in the spool ${copies.length} times`] : []),
        ...(copies.every(({ to }) => to === recipient) ? [] : [`${mail} went to another recipient`]),
      ];
    }),
    ...[...arrived.keys()].filter((id) => !causes.has(id)).map((id) => `mail ${id} arrived without a cause`),
  ];
}

/** Allows a repeated delivery only when its acknowledgement was lost. */
function judgeRepeats(mails: readonly ParsedMail[], unacknowledged: number): string[] {
  const repeats = mails.length - new Set(mails.map((mail) => mail.messageId)).size;
  return repeats <= unacknowledged
    ? []
    : [`${repeats} repeated deliveries, at most ${unacknowledged} expected`];
}
