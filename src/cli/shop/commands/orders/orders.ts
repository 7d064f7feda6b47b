import { type Command, InvalidArgumentError } from "commander";
import { ordersWire } from "../../../../contract/office/orders/orders-wire.ts";
import { commandLine } from "../../../../server/domains/actor.ts";
import { Failure } from "../../../../server/domains/failure.ts";
import { ORDER_STATES, type OrderState } from "../../../../server/domains/orders/index.ts";
import { type ListedOrder, readOrderDetails } from "../../../../server/domains/orders/office/index.ts";
import { toId } from "../../arguments.ts";
import { byCommand } from "../../by-command.ts";
import { checked } from "../../checked.ts";
import { type OpenShop, withShop } from "../../open-shop.ts";
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
        file: await readOrderDetails(orderFileDeps(shop), name),
        days: shop.settings.retentionDays,
      }));
      if (json) output.json(orderJson(file));
      else printOrder(output, file, days);
    });
}

function orderFileDeps({ stores }: OpenShop) {
  return {
    orderRecords: stores.orderRecords,
    webhooks: stores.providerEvents,
    outbox: stores.outbox,
  };
}

interface ListOptions extends Json {
  readonly state?: OrderState;
  readonly day?: Date;
  readonly customer?: string;
  readonly page: number;
}

const PAGE_SIZE = 20;

function addList(group: Command, output: Output): void {
  group
    .command("list")
    .description(`List orders, newest first, ${PAGE_SIZE} per page.`)
    .option("--state <state>", `only orders in this state: ${ORDER_STATES.join(", ")}`, toState)
    .option("--day <day>", "only orders of this day in India, as 2026-11-21", toDay)
    .option("--customer <contact>", "only orders of the customer with this phone or e-mail address")
    .option("--page <number>", "page number", toId, 1)
    .action(async ({ state, day, customer, page, json }: ListOptions) => {
      const filter = { state, day, contact: customer, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
      const { orders, total } = await withShop(output, ({ stores }) => stores.orderRecords.list(filter));
      if (json) return output.json({ orders: orders.map(listedJson), total });
      output.table(["Number", "Ordered", "State", "Amount", "Customer", "Provider"], orders.map(rowOf));
      const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
      output.line(`${counted(total, "order")}, page ${page} of ${last}`);
    });
}

function rowOf(order: ListedOrder): (string | number)[] {
  const { number, createdAt, state, amountPaise, customer, provider, providerOrderId } = order;
  const who = plain(`${customer.fullName}, ${customer.phone}`);
  return [number, inIndia(createdAt), state, money(amountPaise), who, `${provider} ${providerOrderId}`];
}

function addResendMail(group: Command, output: Output): void {
  group
    .command("resend-mail")
    .description("Resend the mail of an order: download links if paid, refund notice if refunded.")
    .argument("<number>", "order number", toId)
    .action(async (number: number, { json }: Json) => {
      const mail = await withShop(output, ({ stores }) =>
        stores.orderMail.resend(number, commandLine, new Date()),
      );
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
      const note = await withShop(output, ({ stores }) =>
        stores.officeOrders.addNote(number, text, actor, now),
      );
      if (!note) throw new Failure("office-order-unknown");
      if (json) output.json({ number, note: note.id });
      else output.line(`Note added to order ${number}.`);
    });
}

function toState(text: string): OrderState {
  const state = ORDER_STATES.find((each) => each === text);
  if (!state) throw new InvalidArgumentError(`State must be one of ${ORDER_STATES.join(", ")}.`);
  return state;
}

/** Parses a day to midnight in India. */
function toDay(text: string): Date {
  const day = new Date(`${text}T00:00:00+05:30`);
  if (Number.isNaN(day.getTime()) || inIndia(day) !== `${text} 00:00:00`)
    throw new InvalidArgumentError("Write a day as 2026-11-21.");
  return day;
}
