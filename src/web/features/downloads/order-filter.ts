import type { Order } from "../../../contract/orders.ts";

/** Formats `DD - MM - YYYY` in the reader's time zone. */
export function purchaseDate(createdAt: string): string {
  const date = new Date(createdAt);
  const two = (number: number) => `${number}`.padStart(2, "0");
  return `${two(date.getDate())} - ${two(date.getMonth() + 1)} - ${date.getFullYear()}`;
}

/** Orders whose number, purchase date or product names contain the text; all of them if it is blank. */
export function filterOrders(orders: readonly Order[], text: string): readonly Order[] {
  const soughtText = text.trim().toLocaleLowerCase();
  if (soughtText === "") return orders;
  return orders.filter((order) =>
    [`${order.number}`, `#${order.number}`, ...datesOf(order), ...namesOf(order)].some((value) =>
      value.toLocaleLowerCase().includes(soughtText),
    ),
  );
}

/** The date with and without the spaces, which customers leave out when they type. */
function datesOf({ createdAt }: Order): string[] {
  const date = purchaseDate(createdAt);
  return [date, date.replaceAll(" ", ""), date.replaceAll(" - ", "/")];
}

function namesOf({ orderPaths, refundedLines = [] }: Order): string[] {
  return [...orderPaths, ...refundedLines].map((line) => line.productName);
}
