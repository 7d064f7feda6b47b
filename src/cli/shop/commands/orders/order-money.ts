import { type Command, InvalidArgumentError } from "commander";
import { parseRupees } from "../../../../contract/price.ts";
import { commandLine } from "../../../../server/domains/actor.ts";
import { Failure } from "../../../../server/domains/failure.ts";
import {
  type OrderState,
  type PartialRefundRequest,
  type RefundEnd,
  refundOrder,
} from "../../../../server/domains/orders/index.ts";
import {
  type OrderRecords,
  type Reconciling,
  reasonOf,
  reconcileOrder,
} from "../../../../server/domains/orders/office/index.ts";
import { toId, toIds } from "../../arguments.ts";
import { CommandError } from "../../command-error.ts";
import { confirm } from "../../confirm.ts";
import { type OpenShop, withShop } from "../../open-shop.ts";
import type { Output } from "../../output.ts";
import { counted, money, plain } from "../../written.ts";
import { openSettling } from "./settling.ts";

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
  /** Missing where nobody answered; `error` then says why. */
  readonly after?: OrderState;
  readonly error?: string;
}

function addReconcile(group: Command, output: Output): void {
  group
    .command("reconcile")
    .description("Asks the provider now how an order stands, and brings it up to that.")
    .argument("[name]", "order number, or the provider's id of the order, a payment or a refund")
    .option("--all", "every order that may still be paid")
    .action(async (name: string | undefined, { all, json }: Json & { all?: boolean }) => {
      if ((name === undefined) === (all === undefined)) throw new CommandError("Say which order, or --all.");
      const reconciled = await withShop((shop) => reconcile(shop, name));
      if (reconciled.some(({ error }) => error !== undefined)) output.fail();
      if (json) return output.json(reconciled);
      output.table(["Order", "Before", "Now"], reconciled.map(rowOf));
      output.line(`${counted(reconciled.length, "order")} asked about`);
    });
}

function rowOf({ number, before, after, error }: Reconciled): (string | number)[] {
  return [number, before, after ?? plain(error ?? "")];
}

async function reconcile(shop: OpenShop, name: string | undefined): Promise<Reconciled[]> {
  const orderRecords = shop.stores.orderRecords;
  const reconciling = { settling: await openSettling(shop), desk: shop.stores.orderDesk };
  const reconciled: Reconciled[] = [];
  for (const id of name === undefined
    ? await orderRecords.listOpen()
    : [await providerIdOf(orderRecords, name)])
    reconciled.push(await settle(reconciling, id));
  return reconciled;
}

async function providerIdOf(orderRecords: OpenShop["stores"]["orderRecords"], name: string): Promise<string> {
  const found = await orderRecords.find(name);
  if (!found) throw new CommandError(`No order is called ${plain(name)}, and no payment or refund of one.`);
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
    return { number, before, error: errorOf(error) };
  }
}

/** Our sentence, and the provider's own words where it gave any. */
function errorOf(error: Failure): string {
  return [...new Set([error.message, reasonOf(error)])].join(" ");
}

interface RefundOptions extends Json {
  readonly reason: string;
  readonly amount?: number;
  readonly line?: number[];
  readonly yes?: boolean;
}

function addRefund(group: Command, output: Output): void {
  group
    .command("refund")
    .description(
      "Sends the money of a paid order back, all that is left or a part. Downloads of what is refunded end, the customer is told.",
    )
    .argument("<number>", "order number", toId)
    .option("--amount <rupees>", "only so much, and every download stays", toAmount)
    .option("--line <id>", "only what was paid for this line of orders show; again for more", toIds)
    .option("--reason <text>", "for the order's timeline, without anything personal", "asked for by the shop")
    .option("--yes", "do not ask")
    .action(async (number: number, options: RefundOptions) => {
      const part = partOf(options);
      const end = await withShop(async (shop) => {
        const found = await shop.stores.orderRecords.find(`${number}`);
        if (!found) throw new CommandError(`There is no order ${number}.`);
        const settling = await openSettling(shop);
        const { state, refundedPaise } = found.order;
        if (state === "paid") await confirm(output, question(found, part), options);
        const wish = { actor: commandLine, reason: options.reason, part, seenPaise: refundedPaise };
        return refundOrder(settling, number, wish);
      });
      if (end !== "back") output.fail();
      if (options.json) return output.json({ number, end });
      output.line(endText(number, end, part !== undefined));
    });
}

function partOf({ amount, line }: RefundOptions): PartialRefundRequest | undefined {
  if (amount !== undefined && line) throw new CommandError("Say --amount or --line, not both.");
  if (line) return { lineIds: line };
  return amount === undefined ? undefined : { amountPaise: amount };
}

function question({ order }: OrderRecords, part: PartialRefundRequest | undefined): string {
  const { number, amountPaise, refundedPaise } = order;
  const left = amountPaise - refundedPaise;
  if (!part) return `Send ${money(left)} of order ${number} back?`;
  const what =
    "lineIds" in part ? `what was paid for line ${part.lineIds.join(", ")}` : money(part.amountPaise);
  return `Send ${what} of order ${number} back, of which ${money(left)} are left?`;
}

function endText(number: number, end: RefundEnd, isPart: boolean): string {
  if (end === "refused") return `The provider refused. orders show ${number} says why.`;
  if (end === "under-way")
    return `The money of order ${number} is not through yet; the shop goes on. orders show ${number} says why.`;
  return isPart ? `The money of order ${number} went back.` : `Order ${number} is refunded.`;
}

/** Rupees as people write them, in paise; what an order has left is the use-case's to judge. */
function toAmount(text: string): number {
  const read = parseRupees(text);
  if ("error" in read) throw new InvalidArgumentError("An amount is written as 150 or 149.50.");
  return read.paise;
}
