import { inLanguage, type Language, type Translated } from "../../../contract/languages.ts";
import { formatRupees } from "../../../contract/money.ts";
import type { PushMessage, WaitingNotification } from "./notification.ts";

interface Words {
  readonly order: (amount: string) => string;
  readonly orders: (count: number, amount: string) => string;
  readonly orderDetail: (designs: number, number: number) => string;
  readonly failed: (amount: string) => string;
  readonly failures: (count: number, amount: string) => string;
  readonly failedDetail: (number: number) => string;
  readonly problems: (count: number) => string;
  readonly problemDetail: string;
  readonly tickets: (count: number) => string;
  readonly ticketDetail: string;
  readonly test: PushMessage;
}

const TEST = { path: "/office/today", tag: "test" };

const words: Translated<Words> = {
  en: {
    order: (amount) => `New order: ${amount}`,
    orders: (count, amount) => `${count} new orders: ${amount}`,
    orderDetail: (designs, number) => `${designs} ${designs === 1 ? "design" : "designs"}, order ${number}`,
    failed: (amount) => `Payment failed: ${amount}`,
    failures: (count, amount) => `${count} payments failed: ${amount}`,
    failedDetail: (number) => `Order ${number}`,
    problems: (count) => (count === 1 ? "A problem needs attention" : `${count} problems need attention`),
    problemDetail: "They are listed on the page Today.",
    tickets: (count) => (count === 1 ? "New ticket" : `${count} new tickets`),
    ticketDetail: "Answer within 48 hours, on the page Care.",
    test: { ...TEST, title: "Notifications work", body: "New orders will be shown like this." },
  },
  te: {
    order: (amount) => `కొత్త ఆర్డర్: ${amount}`,
    orders: (count, amount) => `${count} కొత్త ఆర్డర్లు: ${amount}`,
    orderDetail: (designs, number) => `${designs} ${designs === 1 ? "డిజైన్" : "డిజైన్లు"}, ఆర్డర్ ${number}`,
    failed: (amount) => `చెల్లింపు ఫెయిల్ అయింది: ${amount}`,
    failures: (count, amount) => `${count} చెల్లింపులు ఫెయిల్ అయ్యాయి: ${amount}`,
    failedDetail: (number) => `ఆర్డర్ ${number}`,
    problems: (count) => (count === 1 ? "ఒక సమస్యను చూడాలి" : `${count} సమస్యలను చూడాలి`),
    problemDetail: "అవి ‘ఈ రోజు’ పేజీలో ఉన్నాయి.",
    tickets: (count) => (count === 1 ? "కొత్త టికెట్" : `${count} కొత్త టికెట్లు`),
    ticketDetail: "‘కస్టమర్ కేర్’ పేజీలో 48 గంటల్లో జవాబు ఇవ్వండి.",
    test: { ...TEST, title: "నోటిఫికేషన్లు పనిచేస్తున్నాయి", body: "కొత్త ఆర్డర్లు ఇలా కనిపిస్తాయి." },
  },
  kn: {
    order: (amount) => `ಹೊಸ ಆರ್ಡರ್: ${amount}`,
    orders: (count, amount) => `${count} ಹೊಸ ಆರ್ಡರ್‌ಗಳು: ${amount}`,
    orderDetail: (designs, number) => `${designs} ${designs === 1 ? "ಡಿಸೈನ್" : "ಡಿಸೈನ್‌ಗಳು"}, ಆರ್ಡರ್ ${number}`,
    failed: (amount) => `ಪಾವತಿ ಫೇಲ್ ಆಗಿದೆ: ${amount}`,
    failures: (count, amount) => `${count} ಪಾವತಿಗಳು ಫೇಲ್ ಆಗಿವೆ: ${amount}`,
    failedDetail: (number) => `ಆರ್ಡರ್ ${number}`,
    problems: (count) => (count === 1 ? "ಒಂದು ಸಮಸ್ಯೆಯನ್ನು ನೋಡಬೇಕು" : `${count} ಸಮಸ್ಯೆಗಳನ್ನು ನೋಡಬೇಕು`),
    problemDetail: "ಅವು ‘ಇಂದು’ ಪುಟದಲ್ಲಿವೆ.",
    tickets: (count) => (count === 1 ? "ಹೊಸ ಟಿಕೆಟ್" : `${count} ಹೊಸ ಟಿಕೆಟ್‌ಗಳು`),
    ticketDetail: "‘ಕಸ್ಟಮರ್ ಕೇರ್’ ಪುಟದಲ್ಲಿ 48 ಗಂಟೆಯೊಳಗೆ ಉತ್ತರಿಸಿ.",
    test: { ...TEST, title: "ನೋಟಿಫಿಕೇಶನ್‌ಗಳು ಕೆಲಸ ಮಾಡುತ್ತಿವೆ", body: "ಹೊಸ ಆರ್ಡರ್‌ಗಳು ಹೀಗೆ ಕಾಣಿಸುತ್ತವೆ." },
  },
};

export const testMessage = (language: Language): PushMessage => inLanguage(words, language).test;

/** One message about all that wait; several of a kind are summed up in a line. */
export function composeNotification(
  waiting: readonly WaitingNotification[],
  language: Language,
): PushMessage & { readonly lines: readonly string[] } {
  const w = inLanguage(words, language);
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
