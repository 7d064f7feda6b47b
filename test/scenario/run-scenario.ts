import { createRandom, type Random } from "@kasuti/seeded-random";
import type { PurchaseParts } from "./browsing.ts";
import { countLedger, type LedgerTotals } from "./count-ledger.ts";
import type { BookedPayment } from "./emulated-provider.ts";
import { judge, type Violation } from "./judge.ts";
import { createKiller, type Killer } from "./killer.ts";
import { letDaysGoBy } from "./let-days-go-by.ts";
import { type Kept, lookAsCustomers, readRecords, readSpool } from "./observe.ts";
import { createOwner } from "./owner.ts";
import { planPurchase } from "./plan-purchase.ts";
import { printTimelines } from "./print-timelines.ts";
import { runPurchase } from "./run-purchase.ts";
import { MAIL_FAULTS, openScenarioShop, type ScenarioShop } from "./scenario-shop.ts";
import type { ScenarioCustomer } from "./shop-client.ts";
import { type ClockSpeed, createShopClock } from "./shop-clock.ts";
import type { ModelOrder } from "./shop-model.ts";
import type { ShopPlace } from "./shop-place.ts";
import { sideBySide } from "./side-by-side.ts";
import { signUpCustomers } from "./sign-up-customers.ts";
import { createTally, type Tally } from "./tally.ts";
import type { World } from "./world.ts";

export interface ScenarioOptions {
  readonly seed: string;
  readonly world: World;
  /** Asked before each purchase. */
  readonly goesOn: (begun: number) => boolean | Promise<boolean>;
  readonly customers: number;
  /** Purchases under way at the same time. */
  readonly atOnce: number;
  /** At most so many times a process is killed, each after so many purchases in peace. */
  readonly kills: number;
  readonly peace: readonly [number, number];
  readonly onProgress?: (sentence: string) => void;
  /** Where the shop's processes run; default: here, on the world's database. */
  readonly place?: ShopPlace;
  /** Who kills while customers buy; default: a killer of processes, as `kills` and `peace` say. */
  readonly trouble?: (shop: ScenarioShop, tally: Tally) => Killer;
  /** How fast the shop's time runs while customers buy. */
  readonly speed?: ClockSpeed;
}

export interface ScenarioResult {
  readonly violations: readonly Violation[];
  readonly tally: Tally;
  readonly books: LedgerTotals;
}

const MINUTE_MS = 60_000;
/** While customers buy. */
const BUSY: ClockSpeed = { pace: 20, hurry: 20 };

/**
 * Customers buy, everything goes wrong, processes die; then a week goes by in which nothing goes wrong, and the books
 * are compared. All decisions follow from the seed.
 */
export async function runScenario(options: ScenarioOptions): Promise<ScenarioResult> {
  const { world, onProgress = () => {} } = options;
  const random = createRandom(`${options.seed}/${world.engine}`);
  const [tally, clock] = [createTally(), createShopClock(options.speed ?? BUSY)];
  const violations: Violation[] = [];
  let books: LedgerTotals = { lost: 0, doubled: 0, unpaid: 0 };
  const onViolation = (order: ModelOrder | undefined, sentence: string) =>
    void violations.push({ order, sentence });
  const shop = await openScenarioShop({
    world,
    clock,
    random,
    tally,
    onViolation: (sentence) => onViolation(undefined, sentence),
    ...(options.place && { place: options.place }),
  });
  const minutes = setInterval(() => void status(shop, tally, violations).then(onProgress), MINUTE_MS);
  try {
    await Promise.all(shop.processes.map((process) => process.start()));
    const customers = await signUpCustomers(shop.client, options.customers);
    onProgress(`${customers.length} customers have come`);
    const orders = new Map<string, ModelOrder>();
    const days: (() => Promise<void>)[] = [];
    const parts: PurchaseParts = {
      shop: shop.client,
      providers: new Map(shop.stage.providers.map((provider) => [provider.name, provider])),
      customers,
      owner: createOwner(world, shop.stage.environmentFor("owner"), clock.now),
      variants: world.variants,
      tally,
      now: clock.now,
      onViolation,
      orderOf: (id, made) => {
        const order = orders.get(id) ?? made();
        orders.set(id, order);
        return order;
      },
      isKnown: (id) => orders.has(id),
      onDays: (act) => void days.push(act),
    };
    const killer =
      options.trouble?.(shop, tally) ??
      createKiller({
        random: random.fork("kills"),
        processes: shop.processes,
        clock,
        tally,
        most: options.kills,
        peace: options.peace,
      });
    shop.setKiller(killer);
    killer.start();
    await buy(options, random.fork("purchases"), parts);
    await killer.stop();
    onProgress(`${tally.of("purchases")} purchases done, ${days.length} things happen days later`);
    await letDaysGoBy(shop, clock, random.fork("days").shuffle(days));
    onProgress("a week has gone by");
    const found = await gather(shop, world, customers, [...orders.values()]);
    const evidence = { ...found, unheard: unheardMails(tally) };
    countOutcomes(tally, evidence.kept);
    onProgress("the books are compared");
    violations.push(...judge(evidence));
    books = countLedger(evidence);
    printTimelines(violations, evidence.kept);
    if (!options.place?.mayLogErrors)
      for (const sentence of shop.logs.faults()) onViolation(undefined, sentence);
  } finally {
    clearInterval(minutes);
    await shop.close();
  }
  return { violations, tally, books };
}

async function status(shop: ScenarioShop, tally: Tally, violations: readonly Violation[]): Promise<string> {
  const struck = await Promise.all(shop.stage.providers.map(({ faults }) => faults.struck()));
  const faults = [...tally.under("fault: "), ...struck.flatMap((each) => [...each])];
  const total = faults.reduce((sum, [, times]) => sum + times, 0);
  return `${tally.of("purchases")} purchases, ${total} faults, ${tally.of("kill: all")} kills, ${violations.length} violations`;
}

async function buy(options: ScenarioOptions, random: Random, parts: PurchaseParts) {
  const catalogue = Map.groupBy(options.world.variants.values(), (variant) => variant.product);
  const choices = {
    providers: [...parts.providers.keys()],
    customers: options.customers,
    catalogue: new Map([...catalogue].map(([product, own]) => [product, own.map((variant) => variant.id)])),
  };
  let begun = 0;
  const buyer = async () => {
    while (await options.goesOn(begun)) {
      const index = begun;
      begun += 1;
      await runPurchase(parts, planPurchase(random.fork(`${index}`), index, choices));
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, buyer));
}

async function gather(
  shop: ScenarioShop,
  world: World,
  customers: readonly ScenarioCustomer[],
  orders: readonly ModelOrder[],
) {
  const shown = await lookAsCustomers(shop.client, customers, [...world.variants.values()]);
  const byName = new Map(shop.stage.providers.map((provider) => [provider.name, provider]));
  const books = new Map<string, readonly BookedPayment[]>();
  await sideBySide(orders, async ({ provider, providerOrderId }) => {
    books.set(providerOrderId, (await byName.get(provider)?.paymentsOf(providerOrderId)) ?? []);
  });
  await Promise.all(shop.processes.map((process) => process.stop()));
  const kept = await readRecords(world);
  const mails = shop.sink?.taken ?? (await readSpool(world.dataDir));
  const sentWebhooks = new Set(shop.stage.providers.flatMap((provider) => provider.sentWebhooks()));
  return { orders, books, sentWebhooks, customers, shown, kept, mails, isSpool: shop.sink === undefined };
}

/** As many as the shop sends at once. */
const MAILS_UNDER_WAY = 10;

/** Lines that were cut, and what was under way at each kill; everybody is killed once more in the end. */
function unheardMails(tally: Tally): number {
  return tally.of(MAIL_FAULTS.cut) + MAILS_UNDER_WAY * (tally.of("kill: all") + 1);
}

function countOutcomes(tally: Tally, kept: Kept): void {
  for (const { state_before: from, state_after: to } of kept.events)
    if (from !== null && from !== to) tally.count(`move: ${from} → ${to}`);
  for (const { state } of kept.orders) tally.count(`order: ${state}`);
  for (const { state } of kept.payments) tally.count(`payment: ${state}`);
  for (const { template } of kept.mails) tally.count(`mail: ${template}`);
  for (const { state } of kept.refunds) tally.count(`part: ${state}`);
}
