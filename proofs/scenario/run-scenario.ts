import { createRandom, type Random } from "@kasuti/seeded-random";
import type { ScenarioContext } from "./browsing.ts";
import { countLedger, type LedgerTotals } from "./count-ledger.ts";
import type { Deployment } from "./deployment.ts";
import type { ProviderPayment } from "./emulated-provider.ts";
import { type ExpectedOrder, FREE_DESIGN } from "./expected-state.ts";
import { judge, type Violation } from "./judge.ts";
import { createKiller, type Killer } from "./killer.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { observeAsCustomers, readRecords, readSpool, type ShopRecords } from "./observe.ts";
import { createOwner } from "./owner.ts";
import { passOneWeek } from "./pass-one-week.ts";
import { planPurchase } from "./plan-purchase.ts";
import { printTimelines } from "./print-timelines.ts";
import { runPurchase } from "./run-purchase.ts";
import { MAIL_FAULTS, openScenarioShop, type ScenarioShop } from "./scenario-shop.ts";
import type { ScenarioCustomer } from "./shop-client.ts";
import { type ClockSpeed, createShopClock } from "./shop-clock.ts";
import { signUpCustomers } from "./sign-up-customers.ts";
import { createTally, type Tally } from "./tally.ts";
import type { World } from "./world.ts";

export interface ScenarioOptions {
  readonly seed: string;
  readonly world: World;
  /** Called before each purchase; `false` ends the purchases. */
  readonly shouldContinue: (started: number) => boolean | Promise<boolean>;
  readonly customers: number;
  /** Purchases in progress at the same time. */
  readonly concurrency: number;
  /** Maximum number of kills, and minimum and maximum number of purchases before each. */
  readonly kills: number;
  readonly purchasesBetweenKills: readonly [number, number];
  readonly onProgress?: (sentence: string) => void;
  /** Deployment of the shop's processes; default: on this machine, with the world's database. */
  readonly deployment?: Deployment;
  /** Creates the killer that runs during the purchases; default: one that kills processes. */
  readonly createKiller?: (shop: ScenarioShop, tally: Tally) => Killer;
  /** Speed of the shop's clock during the purchases. */
  readonly speed?: ClockSpeed;
}

export interface ScenarioResult {
  readonly violations: readonly Violation[];
  readonly tally: Tally;
  readonly ledger: LedgerTotals;
}

const MINUTE_MS = 60_000;
/** Clock speed during the purchases. */
const SHOPPING_SPEED: ClockSpeed = { clockFactor: 20, timerFactor: 20 };

/**
 * Runs purchases with injected faults while processes are killed, then lets a week without faults pass and
 * compares the shop with the providers. The seed determines all decisions.
 */
export async function runScenario(options: ScenarioOptions): Promise<ScenarioResult> {
  const { world, onProgress = () => {} } = options;
  const random = createRandom(`${options.seed}/${world.engine}`);
  const [tally, clock] = [createTally(), createShopClock(options.speed ?? SHOPPING_SPEED)];
  const violations: Violation[] = [];
  let ledger: LedgerTotals = { lost: 0, doubled: 0, unpaid: 0 };
  const onViolation = (order: ExpectedOrder | undefined, sentence: string) =>
    void violations.push({ order, sentence });
  const shop = await openScenarioShop({
    world,
    clock,
    random,
    tally,
    onViolation: (sentence) => onViolation(undefined, sentence),
    ...(options.deployment && { deployment: options.deployment }),
  });
  const minutes = setInterval(() => void status(shop, tally, violations).then(onProgress), MINUTE_MS);
  try {
    await Promise.all(shop.processes.map((process) => process.start()));
    const customers = await signUpCustomers(shop.client, options.customers);
    onProgress(`${customers.length} customers signed up`);
    const orders = new Map<string, ExpectedOrder>();
    const laterActions: (() => Promise<void>)[] = [];
    const context: ScenarioContext = {
      shop: shop.client,
      providers: new Map(shop.stage.providers.map((provider) => [provider.name, provider])),
      customers,
      owner: createOwner(world, shop.stage.environmentFor("owner"), clock.now),
      variants: world.variants,
      tally,
      now: clock.now,
      onViolation,
      orderOf: (id, create) => {
        const order = orders.get(id) ?? create();
        orders.set(id, order);
        return order;
      },
      isKnown: (id) => orders.has(id),
      runLater: (action) => void laterActions.push(action),
    };
    const killer =
      options.createKiller?.(shop, tally) ??
      createKiller({
        random: random.fork("kills"),
        processes: shop.processes,
        clock,
        tally,
        maxKills: options.kills,
        purchasesBetweenKills: options.purchasesBetweenKills,
      });
    shop.setKiller(killer);
    killer.start();
    await buy(options, random.fork("purchases"), context);
    await killer.stop();
    onProgress(
      `${tally.of("purchases")} purchases done, ${laterActions.length} actions scheduled for later days`,
    );
    await passOneWeek(shop, clock, random.fork("days").shuffle(laterActions));
    onProgress("a week has passed");
    const found = await gatherEvidence(shop, world, customers, [...orders.values()]);
    const evidence = { ...found, unacknowledged: maxUnacknowledgedMails(tally) };
    countOutcomes(tally, evidence.records);
    onProgress("comparing the shop with the providers");
    violations.push(...judge(evidence));
    ledger = countLedger(evidence);
    printTimelines(violations, evidence.records);
    if (!options.deployment?.mayLogErrors)
      for (const sentence of shop.logs.unexpectedErrors()) onViolation(undefined, sentence);
  } finally {
    clearInterval(minutes);
    await shop.close();
  }
  return { violations, tally, ledger };
}

async function status(shop: ScenarioShop, tally: Tally, violations: readonly Violation[]): Promise<string> {
  const triggered = await Promise.all(shop.stage.providers.map(({ faults }) => faults.triggered()));
  const faults = [...tally.under("fault: "), ...triggered.flatMap((each) => [...each])];
  const total = faults.reduce((sum, [, times]) => sum + times, 0);
  return `${tally.of("purchases")} purchases, ${total} faults, ${tally.of("kill: all")} kills, ${violations.length} violations`;
}

async function buy(options: ScenarioOptions, random: Random, context: ScenarioContext) {
  const catalogue = Map.groupBy(options.world.variants.values(), (variant) => variant.product);
  const purchaseOptions = {
    providers: [...context.providers.keys()],
    customers: options.customers,
    catalogue: new Map(
      [...catalogue]
        .filter(([product]) => product !== FREE_DESIGN)
        .map(([product, own]) => [product, own.map((variant) => variant.id)]),
    ),
  };
  let started = 0;
  const buyer = async () => {
    while (await options.shouldContinue(started)) {
      const index = started;
      started += 1;
      await runPurchase(context, planPurchase(random.fork(`${index}`), index, purchaseOptions));
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, buyer));
}

async function gatherEvidence(
  shop: ScenarioShop,
  world: World,
  customers: readonly ScenarioCustomer[],
  orders: readonly ExpectedOrder[],
) {
  const observed = await observeAsCustomers(shop.client, customers, [...world.variants.values()]);
  const byName = new Map(shop.stage.providers.map((provider) => [provider.name, provider]));
  const providerPayments = new Map<string, readonly ProviderPayment[]>();
  await mapConcurrently(orders, async ({ provider, providerOrderId }) => {
    providerPayments.set(providerOrderId, (await byName.get(provider)?.paymentsOf(providerOrderId)) ?? []);
  });
  await Promise.all(shop.processes.map((process) => process.stop()));
  const records = await readRecords(world);
  const mails = shop.sink?.received ?? (await readSpool(world.dataDir));
  const sentWebhooks = new Set(shop.stage.providers.flatMap((provider) => provider.sentWebhooks()));
  return {
    orders,
    providerPayments,
    sentWebhooks,
    customers,
    observed,
    records,
    mails,
    isSpool: shop.sink === undefined,
  };
}

const PAYING = ["razorpay", "hdfc"];

/** Number of mails that the shop sends at the same time. */
const MAILS_IN_FLIGHT = 10;

/** Connections cut, plus mails in flight at each kill; all processes are killed once more in the end. */
function maxUnacknowledgedMails(tally: Tally): number {
  return tally.of(MAIL_FAULTS.cut) + MAILS_IN_FLIGHT * (tally.of("kill: all") + 1);
}

function countOutcomes(tally: Tally, records: ShopRecords): void {
  for (const { state_before: from, state_after: to } of records.events)
    if (from !== null && from !== to) tally.count(`transition: ${from} → ${to}`);
  for (const { state } of records.orders) tally.count(`order: ${state}`);
  for (const { state } of records.payments) tally.count(`payment: ${state}`);
  for (const { template } of records.mails) tally.count(`mail: ${template}`);
  for (const { state } of records.refunds) tally.count(`partial refund: ${state}`);
  for (const { provider } of records.orders)
    if (!PAYING.includes(provider)) tally.count(`order: ${provider}`);
  for (const { paid, new_order: number } of records.exchanges) {
    const made = records.orders.find((row) => row.number === number);
    tally.count(`code: exchanged for a ${(made?.amount_paise ?? 0) > paid ? "dearer" : "cheaper"} variant`);
  }
  for (const { slot, use_limit: limit, used_at: usedAt } of records.uses)
    if (usedAt !== null && limit !== null)
      tally.count(`code: used ${slot === null ? "late, without a slot" : "within the limit"}`);
}
