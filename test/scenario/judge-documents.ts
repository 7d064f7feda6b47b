import { isNote } from "./judge-partial-refunds.ts";
import type { Kept } from "./observe.ts";
import type { ParsedMail } from "./parse-mail.ts";

export interface Documents {
  readonly kept: Kept;
  /** Payments that went back, by the provider's books, and parts of some, as `payment:part`. */
  readonly returned: readonly string[];
  /** Every delivery. */
  readonly mails: readonly ParsedMail[];
  /** True where a repeated delivery replaces the first. */
  readonly isSpool: boolean;
  /** How many deliveries at most their sender did not hear of. */
  readonly unheard: number;
}

/** One mail per cause: each paid order's, each refund's, and nothing twice; one receipt each, numbered without a gap. */
export function judgeDocuments({ kept, returned, mails, isSpool, unheard }: Documents): string[] {
  const keysOf = (template: string) =>
    kept.mails.filter((mail) => mail.template === template).map((mail) => mail.dedupe_key);
  const paid = kept.orders.filter((row) => row.provider_payment_id !== null).map((row) => `${row.number}`);
  const refunded = [
    ...kept.orders.filter((row) => row.state === "refunded").map((row) => `${row.number} whole`),
    ...kept.refunds.filter(({ state }) => state === "done").map((part) => `${part.order_number} ${part.id}`),
  ];
  const notes = kept.receipts
    .filter(isNote)
    .map((note) => `${note.order_number} ${note.refund_id ?? "whole"}`);
  const receiptsOf = (...kinds: readonly string[]) =>
    kept.receipts.filter(({ kind }) => kinds.includes(kind)).map((receipt) => `${receipt.order_number}`);
  return [
    // A mail asked for again bears the hour in its key.
    ...same(
      "mail of paid order",
      paid,
      keysOf("order-paid").filter((key) => !key.includes("@")),
    ),
    ...same("mail of refund", returned, keysOf("payment-refunded").map(paymentIn)),
    ...same("receipt of paid order", paid, receiptsOf("invoice", "receipt")),
    ...same("note of refund", refunded, notes),
    ...gaps(kept),
    ...judgeDeliveries(kept, mails, isSpool),
    ...judgeRepeats(mails, unheard),
  ];
}

function paymentIn(dedupeKey: string): string {
  return dedupeKey.slice(dedupeKey.indexOf(":") + 1);
}

function same(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const [want, have] = [new Set(wanted), new Set(found)];
  return [
    ...[...want.difference(have)].map((key) => `the ${what} ${key} is missing`),
    ...[...have.difference(want)].map((key) => `the ${what} ${key} should not be`),
    ...(have.size < found.length ? [`a ${what} is there twice`] : []),
  ];
}

function gaps({ receipts }: Kept): string[] {
  const series = Map.groupBy(receipts, (receipt) => receipt.kind);
  return [...series].flatMap(([kind, own]) =>
    own.every(({ sequence }, index) => sequence === index + 1) ? [] : [`numbers of ${kind}s have a gap`],
  );
}

function judgeDeliveries(kept: Kept, mails: readonly ParsedMail[], isSpool: boolean): string[] {
  const arrived = Map.groupBy(mails, (mail) => /^<mail-(\d+)-/.exec(mail.messageId)?.[1] ?? mail.messageId);
  const causes = new Set(kept.mails.map((mail) => `${mail.id}`));
  return [
    ...kept.mails.flatMap(({ id, template, dedupe_key: key, recipient, is_sent: isSent }) => {
      const copies = arrived.get(`${id}`) ?? [];
      const ids = new Set(copies.map((mail) => mail.messageId));
      const mail = `mail ${template} ${key}`;
      return [
        ...(isSent ? [] : [`${mail} was never sent`]),
        ...(ids.size === 1 ? [] : [`${mail} arrived under ${ids.size} ids`]),
        ...(isSpool && copies.length > 1 ? [`${mail} lies in the spool ${copies.length} times`] : []),
        ...(copies.every(({ to }) => to === recipient) ? [] : [`${mail} went to somebody else`]),
      ];
    }),
    ...[...arrived.keys()].filter((id) => !causes.has(id)).map((id) => `mail ${id} arrived without a cause`),
  ];
}

/** Only what its sender did not hear of is delivered again. */
function judgeRepeats(mails: readonly ParsedMail[], unheard: number): string[] {
  const repeats = mails.length - new Set(mails.map((mail) => mail.messageId)).size;
  return repeats <= unheard
    ? []
    : [`mails were delivered again ${repeats} times, and ${unheard} deliveries at most were not heard of`];
}
