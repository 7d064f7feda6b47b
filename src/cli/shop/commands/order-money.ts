import type { Command } from "commander";
import { commandLine } from "../../../server/domains/actor.ts";
import { Failure } from "../../../server/domains/failure.ts";
import { type OrderState, reasonOf, refundOrder } from "../../../server/domains/orders/index.ts";
import { type Reconciling, reconcileOrder } from "../../../server/domains/orders/office/index.ts";
import { toId } from "../arguments.ts";
import { CommandFault } from "../command-fault.ts";
import { confirm } from "../confirm.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import { openSettling } from "../orders/settling.ts";
import type { Output } from "../output.ts";
import { counted, money, plain } from "../written.ts";

interface Json {
  readonly json?: boolean;
}

/** `orders` commands that ask the payment provider. */
export function addOrderMoneyCommands(group: Command, output: Output): void {
  addReconcile(group, output);
  addRefund(group, output);
}

interface Reconciled {
  readonly number: number;
  readonly before: OrderState;
  /** Missing where nobody answered; `fault` then says why. */
  readonly after?: OrderState;
  readonly fault?: string;
}

function addReconcile(group: Command, output: Output): void {
  group
    .command("reconcile")
    .description("Asks the provider now how an order stands, and brings it up to that.")
    .argument("[name]", "order number, or the provider's id of the order, a payment or a refund")
    .option("--all", "every order that may still be paid")
    .action(async (name: string | undefined, { all, json }: Json & { all?: boolean }) => {
      if ((name === undefined) === (all === undefined)) throw new CommandFault("Say which order, or --all.");
      const reconciled = await withShop((shop) => reconcile(shop, name));
      if (reconciled.some(({ fault }) => fault !== undefined)) output.fail();
      if (json) return output.json(reconciled);
      output.table(["Order", "Before", "Now"], reconciled.map(rowOf));
      output.line(`${counted(reconciled.length, "order")} asked about`);
    });
}

function rowOf({ number, before, after, fault }: Reconciled): (string | number)[] {
  return [number, before, after ?? plain(fault ?? "")];
}

async function reconcile(shop: OpenShop, name: string | undefined): Promise<Reconciled[]> {
  const books = shop.stores.orderBooks;
  const reconciling = { settling: await openSettling(shop), desk: shop.stores.orderDesk };
  const reconciled: Reconciled[] = [];
  for (const id of name === undefined ? await books.listOpen() : [await providerIdOf(books, name)])
    reconciled.push(await settle(reconciling, id));
  return reconciled;
}

async function providerIdOf(books: OpenShop["stores"]["orderBooks"], name: string): Promise<string> {
  const found = await books.find(name);
  if (!found) throw new CommandFault(`No order is called ${plain(name)}, and no payment or refund of one.`);
  return found.order.providerOrderId;
}

/** One order's provider may be away while another's is not. */
async function settle(reconciling: Reconciling, providerOrderId: string): Promise<Reconciled> {
  const order = await reconciling.settling.store.find(providerOrderId);
  if (!order) throw new Error(`Order ${providerOrderId} is gone`);
  const { number, state: before } = order;
  try {
    return { number, ...(await reconcileOrder(reconciling, providerOrderId, commandLine)) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { number, before, fault: faultOf(error) };
  }
}

/** Our sentence, and the provider's own words where it gave any. */
function faultOf(error: Failure): string {
  return [...new Set([error.message, reasonOf(error)])].join(" ");
}

interface RefundOptions extends Json {
  readonly reason: string;
  readonly yes?: boolean;
}

function addRefund(group: Command, output: Output): void {
  group
    .command("refund")
    .description("Sends the whole money of a paid order back. Its downloads end and the customer is told.")
    .argument("<number>", "order number", toId)
    .option("--reason <text>", "for the order's timeline, without anything personal", "asked for by the shop")
    .option("--yes", "do not ask")
    .action(async (number: number, options: RefundOptions) => {
      const state = await withShop(async (shop) => {
        const books = shop.stores.orderBooks;
        const found = await books.find(`${number}`);
        if (!found) throw new CommandFault(`There is no order ${number}.`);
        const settling = await openSettling(shop);
        if (found.order.state === "paid")
          await confirm(output, `Send ${money(found.order.amountPaise)} of order ${number} back?`, options);
        await refundOrder(settling, number, { actor: commandLine, reason: options.reason });
        return books.stateOf(number);
      });
      const isDone = state === "refunded";
      if (!isDone) output.fail();
      if (options.json) return output.json({ number, state });
      output.line(
        isDone
          ? `Order ${number} is refunded.`
          : `The money of order ${number} is not through yet; the shop goes on. orders show ${number} says why.`,
      );
    });
}
