import type { Language } from "../../../contract/languages.ts";
import { formatRupees } from "../../../contract/money.ts";
import { notificationWords } from "../../messages/messages.ts";
import type { PushMessage, WaitingNotification } from "./notification.ts";

export const testMessage = (language: Language): PushMessage => ({
  path: "/office/today",
  tag: "test",
  ...notificationWords(language).test,
});

/** One message about all that wait; several of a kind are summed up in a line. */
export function composeNotification(
  waiting: readonly WaitingNotification[],
  language: Language,
): PushMessage & { readonly lines: readonly string[] } {
  const w = notificationWords(language);
  const of = (kind: WaitingNotification["kind"]) => waiting.filter((each) => each.kind === kind);
  const [orders, failures, problems] = [of("order"), of("failed-payment"), of("problem")];
  const tickets = of("ticket");
  const [order] = orders;
  const [failure] = failures;
  const lines = [
    ...(orders.length > 1 ? [w.orders(orders.length, amountOf(orders))] : []),
    ...(order && orders.length === 1
      ? [w.order(amountOf(orders)), w.orderDetail(order.count, order.orderNumber ?? 0)]
      : []),
    ...(failures.length > 1 ? [w.failures(failures.length, amountOf(failures))] : []),
    ...(failure && failures.length === 1
      ? [w.failed(amountOf(failures)), w.failedDetail(failure.orderNumber ?? 0)]
      : []),
    ...(problems.length > 0 ? [w.problems(sumOf(problems, "count")), w.problemDetail] : []),
    ...(tickets.length > 0 ? [w.tickets(tickets.length), w.ticketDetail] : []),
  ];
  const [title = "", ...rest] = lines;
  return { title, body: rest.join("\n"), lines, ...placeOf(waiting) };
}

function placeOf(waiting: readonly WaitingNotification[]): Pick<PushMessage, "path" | "tag"> {
  const [first] = waiting;
  const tag = `${first?.kind}-${first?.orderNumber ?? first?.id}`;
  if (waiting.some(({ kind }) => kind === "problem")) return { path: "/office/today", tag };
  if (waiting.every(({ kind }) => kind === "ticket")) return { path: "/office/care", tag };
  return { path: waiting.length === 1 ? `/office/orders/${first?.orderNumber}` : "/office/orders", tag };
}

const amountOf = (waiting: readonly WaitingNotification[]) =>
  formatRupees(sumOf(waiting, "amountPaise") / 100);

const sumOf = (waiting: readonly WaitingNotification[], key: "amountPaise" | "count") =>
  waiting.reduce((sum, each) => sum + each[key], 0);
