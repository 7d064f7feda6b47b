import { type Command, InvalidArgumentError, Option } from "commander";
import { type OrderStatus, orderStatuses } from "../../../../contract/office/orders/order-statuses.ts";
import { ordersWire } from "../../../../contract/office/orders/orders-wire.ts";
import { COUNT_CAP } from "../../../../contract/office/views/view-lists.ts";
import { commandLine } from "../../../../server/domains/actor.ts";
import { Failure } from "../../../../server/domains/failure.ts";
import {
  addOrderNote,
  type OrderOfList,
  orderSearch,
  readOrderDetails,
  resendOrderMail,
  searchListedOrders,
} from "../../../../server/domains/orders/office/index.ts";
import { toId } from "../../arguments.ts";
import { byCommand } from "../../by-command.ts";
import { checked } from "../../checked.ts";
import { withShop } from "../../open-shop.ts";
import type { Output } from "../../output.ts";
import { counted, inIndia, money, plain } from "../../written.ts";
import { listedJson, orderJson } from "./order-json.ts";
import { addOrderMoneyCommands } from "./order-money.ts";
import { addOrderTable } from "./order-table.ts";
import { printOrder } from "./order-text.ts";

interface Json {
  readonly json?: boolean;
}

export function addOrderCommands(program: Command, output: Output): void {
  const group = program.command("orders").description("Orders, payments and refunds.");
  addShow(group, output);
  addList(group, output);
  addOrderTable(group, output);
  addOrderMoneyCommands(group, output);
  addResendMail(group, output);
  addNote(group, output);
}

function addShow(group: Command, output: Output): void {
  group
    .command("show")
    .description("Show an order with its timeline, payments and refunds.")
    .argument("<name>", "order number, or provider ID of the order, a payment or a refund")
    .action(async (name: string, { json }: Json) => {
      const { file, days } = await withShop(output, async (shop) => ({
        file: await readOrderDetails(shop.db, name),
        days: shop.settings.retentionDays,
      }));
      if (json) output.json(orderJson(file));
      else printOrder(output, file, days);
    });
}

interface ListOptions extends Json {
  readonly state?: OrderStatus;
  readonly day?: string;
  readonly customer?: string;
  readonly page: number;
}

const PAGE_SIZE = 20;

function addList(group: Command, output: Output): void {
  group
    .command("list")
    .description(`List orders, newest first, ${PAGE_SIZE} per page.`)
    .addOption(new Option("--state <state>", "only orders in this state").choices(orderStatuses))
    .option("--day <day>", "only orders of this day in India, as 2026-11-21", toDay)
    .option("--customer <contact>", "only orders of the customer with this phone, e-mail address or name")
    .option("--page <number>", "page number", toId, 1)
    .action(async ({ state, day, customer, page, json }: ListOptions) => {
      const { find, ...filter } = orderSearch({ find: customer, state, from: day, to: day }, new Date());
      const { orders, count } = await withShop(output, ({ db }) =>
        searchListedOrders(db, {
          ...filter,
          find: find && { ...(find.customer && { customer: find.customer }) },
          limit: page * PAGE_SIZE,
        }),
      );
      const pageOrders = orders.slice((page - 1) * PAGE_SIZE);
      if (json) return output.json({ orders: pageOrders.map(listedJson), total: count });
      output.table(["Number", "Ordered", "State", "Amount", "Customer", "Provider"], pageOrders.map(rowOf));
      output.line(`${totalOf(count)}, page ${page}${count === null ? "" : ` of ${pagesOf(count)}`}`);
    });
}

/** The search counts up to `COUNT_CAP`, and not at all for a very common name. */
function totalOf(count: number | null): string {
  if (count === null) return "Many orders";
  return count > COUNT_CAP ? `More than ${COUNT_CAP} orders` : counted(count, "order");
}

function pagesOf(count: number): string {
  const pages = Math.max(1, Math.ceil(Math.min(count, COUNT_CAP) / PAGE_SIZE));
  return count > COUNT_CAP ? `more than ${pages}` : `${pages}`;
}

function rowOf({ order, customer }: OrderOfList): (string | number)[] {
  const { number, createdAt, state, amountPaise, provider, providerOrderId } = order;
  const who = plain(`${customer.fullName}, ${customer.phone}`);
  return [number, inIndia(createdAt), state, money(amountPaise), who, `${provider} ${providerOrderId}`];
}

function addResendMail(group: Command, output: Output): void {
  group
    .command("resend-mail")
    .description("Resend the mail of an order: download links if paid, refund notice if refunded.")
    .argument("<number>", "order number", toId)
    .action(async (number: number, { json }: Json) => {
      const mail = await withShop(output, ({ db }) => resendOrderMail(db, number, commandLine, new Date()));
      if (json) output.json({ number, mail });
      else output.line(`Mail ${mail} of order ${number} queued.`);
    });
}

function addNote(group: Command, output: Output): void {
  group
    .command("note")
    .description("Add a note for staff to an order. The customer does not see it.")
    .argument("<number>", "order number", toId)
    .argument("<text>")
    .action(async (number: number, input: string, { json }: Json) => {
      const { text } = checked(ordersWire.officeAddOrderNote.body, { number, text: input });
      const { actor, now } = byCommand();
      const note = await withShop(output, ({ db }) => addOrderNote(db, number, text, { actor, now }));
      if (!note) throw new Failure("office-order-unknown");
      if (json) output.json({ number, note: note.id });
      else output.line(`Note added to order ${number}.`);
    });
}

/** Checks that a day exists. */
function toDay(text: string): string {
  const day = new Date(`${text}T00:00:00+05:30`);
  if (Number.isNaN(day.getTime()) || inIndia(day) !== `${text} 00:00:00`)
    throw new InvalidArgumentError("Write a day as 2026-11-21.");
  return text;
}
