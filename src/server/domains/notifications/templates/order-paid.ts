import { formatRupees, rupees } from "../../../../contract/money.ts";
import { path } from "../../../../contract/paths.ts";
import type { MailWords } from "../../../messages/messages.ts";
import type { MailData } from "../mail.ts";
import { designList, greeting, link, list, mailContent, type WriteMail } from "../mail-content.ts";

type Order = MailData["order-paid"];
type Words = MailWords["orderPaid"];

const money = (paise: number) => formatRupees(rupees(paise));
/** Orders over ₹0 that the customer did not place were given by the shop and have no receipt. */
const isGift = ({ amountPaise, isOrdered }: Order) => amountPaise === 0 && !isOrdered;

export const orderPaid: WriteMail<"order-paid"> = (order, shop, words) => {
  const { subject, download, often, receipt } = words.orderPaid;
  return mailContent(
    subject(order.orderNumber),
    greeting(words, order.name),
    reasonOf(order, words.orderPaid),
    designList(order.lines),
    ...sums(order, words.orderPaid),
    link(download, `${shop.origin}${path.downloads()}`),
    isGift(order) ? often : `${often} ${receipt}`,
  );
};

/** Says why the designs are the customer's. */
function reasonOf(order: Order, { exchanged, gift, free, paid }: Words): string {
  if (order.exchange) return exchanged(order.exchange.design, order.exchange.orderNumber);
  if (isGift(order)) return gift;
  return order.isOrdered ? free(order.orderNumber) : paid(money(order.amountPaise), order.orderNumber);
}

/** Subtotal, each discount and the total, if there are discounts. */
function sums({ amountPaise, discounts = [] }: Order, words: Words) {
  if (discounts.length === 0) return [];
  const subtotal = discounts.reduce((sum, one) => sum + one.amountPaise, amountPaise);
  const parts = discounts.map((one) => `${one.name || words.discount}: −${money(one.amountPaise)}`);
  return [list([`${words.subtotal}: ${money(subtotal)}`, ...parts, `${words.total}: ${money(amountPaise)}`])];
}
