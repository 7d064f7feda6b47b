import { type Command, InvalidArgumentError } from "commander";
import { parseRupees } from "../../../../contract/price.ts";
import type { Database } from "../../../../server/db/database.ts";
import { commandLine } from "../../../../server/domains/actor.ts";
import { Failure } from "../../../../server/domains/failure.ts";
import { findOrder, type OrderState } from "../../../../server/domains/orders/index.ts";
import {
  findRecords,
  listOpenProviderOrders,
  type OrderRecords,
  reasonOf,
  reconcileOrder,
} from "../../../../server/domains/orders/office/index.ts";
import {
  type PartialRefundRequest,
  type RefundEnd,
  refundOrder,
  type Settling,
} from "../../../../server/domains/orders/settlement/index.ts";
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

/** Adds the `orders` commands that call the payment provider. */
export function addOrderMoneyCommands(group: Command, output: Output): void {
  addReconcile(group, output);
  addRefund(group, output);
}

interface Reconciled {
  readonly number: number;
  readonly before: OrderState;
  /** Missing when the provider did not answer; `error` then says why. */
  readonly after?: OrderState;
  readonly error?: string;
}

function addReconcile(group: Command, output: Output): void {
  group
    .command("reconcile")
    .description("Update orders from the payment provider now.")
    .argument("[name]", "order number, or provider ID of the order, a payment or a refund")
    .option("--all", "all orders that can still be paid")
    .action(async (name: string | undefined, { all, json }: Json & { all?: boolean }) => {
      if ((name === undefined) === (all === undefined)) throw new CommandError("Specify an order or --all.");
      const reconciled = await withShop(output, (shop) => reconcile(shop, name));
      if (reconciled.some(({ error }) => error !== undefined)) output.fail();
      if (json) return output.json(reconciled);
      output.table(["Order", "Before", "Now"], reconciled.map(rowOf));
      output.line(`${counted(reconciled.length, "order")} checked`);
    });
}

function rowOf({ number, before, after, error }: Reconciled): (string | number)[] {
  return [number, before, after ?? plain(error ?? "")];
}

async function reconcile(shop: OpenShop, name: string | undefined): Promise<Reconciled[]> {
  const settling = await openSettling(shop);
  const reconciled: Reconciled[] = [];
  for (const id of name === undefined
    ? await listOpenProviderOrders(shop.db)
    : [await providerIdOf(shop.db, name)])
    reconciled.push(await settle(settling, id));
  return reconciled;
}

async function providerIdOf(db: Database, name: string): Promise<string> {
  const details = await findRecords(db, name);
  if (!details) throw new CommandError(`No order, payment or refund found for ${plain(name)}.`);
  return details.order.providerOrderId;
}

/** Reports a provider's error for this order only, as the other orders may use another provider. */
async function settle(settling: Settling, providerOrderId: string): Promise<Reconciled> {
  const order = await findOrder(settling.db, providerOrderId);
  if (!order) throw new Error(`Order ${providerOrderId} does not exist`);
  const { number, state: before } = order;
  try {
    return { number, ...(await reconcileOrder(settling, providerOrderId, commandLine)) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { number, before, error: errorOf(error) };
  }
}

/** Message of the failure, followed by the provider's own reason if it gave one. */
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
      "Refund a paid order in full or in part. Revokes the downloads of refunded designs and notifies the customer.",
    )
    .argument("<number>", "order number", toId)
    .option("--amount <rupees>", "refund only this amount and keep all downloads", toAmount)
    .option("--line <id>", "refund only this line (ID from orders show); repeatable", toIds)
    .option(
      "--reason <text>",
      "reason for the order timeline, without personal data",
      "requested by the shop",
    )
    .option("--yes", "skip the confirmation")
    .action(async (number: number, options: RefundOptions) => {
      const part = partOf(options);
      const end = await withShop(output, async (shop) => {
        const details = await findRecords(shop.db, `${number}`);
        if (!details) throw new CommandError(`No order ${number}.`);
        const settling = await openSettling(shop);
        const { state, refundedPaise } = details.order;
        if (state === "paid") await confirm(output, question(details, part), options);
        const request = { actor: commandLine, reason: options.reason, part, seenPaise: refundedPaise };
        return refundOrder(settling, number, request);
      });
      if (end !== "back") output.fail();
      if (options.json) return output.json({ number, end });
      output.line(endText(number, end, part !== undefined));
    });
}

function partOf({ amount, line }: RefundOptions): PartialRefundRequest | undefined {
  if (amount !== undefined && line) throw new CommandError("Use --amount or --line, not both.");
  if (line) return { lineIds: line };
  return amount === undefined ? undefined : { amountPaise: amount };
}

function question({ order }: OrderRecords, part: PartialRefundRequest | undefined): string {
  const { number, amountPaise, refundedPaise } = order;
  const refundablePaise = amountPaise - refundedPaise;
  if (!part) return `Refund ${money(refundablePaise)} of order ${number}?`;
  const target = "lineIds" in part ? `line ${part.lineIds.join(", ")}` : money(part.amountPaise);
  return `Refund ${target} of order ${number} (${money(refundablePaise)} refundable)?`;
}

function endText(number: number, end: RefundEnd, isPart: boolean): string {
  if (end === "refused")
    return `The payment provider refused the refund. Run orders show ${number} for the reason.`;
  if (end === "under-way")
    return `Refund of order ${number} is pending; the shop keeps trying. Run orders show ${number} for the reason.`;
  return isPart ? `Order ${number} partly refunded.` : `Order ${number} refunded.`;
}

/** Parses rupees to paise; the use case checks the amount against the order. */
function toAmount(text: string): number {
  const amount = parseRupees(text);
  if ("error" in amount) throw new InvalidArgumentError("Write an amount as 150 or 149.50.");
  return amount.paise;
}
