import type { Order } from "../../../contract/orders.ts";

/** `DD - MM - YYYY` by the clock of the reader's own place. */
export function purchaseDate(createdAt: string): string {
  const date = new Date(createdAt);
  const two = (number: number) => `${number}`.padStart(2, "0");
  return `${two(date.getDate())} - ${two(date.getMonth() + 1)} - ${date.getFullYear()}`;
}

/** Orders whose number, purchase date or any product name contains the text; all of them when it is blank. */
export function filterOrders(orders: readonly Order[], text: string): readonly Order[] {
  const sought = text.trim().toLocaleLowerCase();
  if (sought === "") return orders;
  return orders.filter((order) =>
    [`${order.number}`, `#${order.number}`, ...datesOf(order), ...namesOf(order)].some((value) =>
      value.toLocaleLowerCase().includes(sought),
    ),
  );
}

/** Also without the spaces that nobody types. */
function datesOf({ createdAt }: Order): string[] {
  const date = purchaseDate(createdAt);
  return [date, date.replaceAll(" ", ""), date.replaceAll(" - ", "/")];
}

function namesOf({ orderPaths }: Order): string[] {
  return orderPaths.map((line) => line.productName);
}
