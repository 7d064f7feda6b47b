import type { Random } from "@kasuti/seeded-random";
import type { PlannedFault } from "./faults.ts";

/** Requests that the shop must refuse. */
export const forgeries = ["webhook", "signature", "total", "designs", "payer"] as const;
export type Forgery = (typeof forgeries)[number];

/** Partial refund that the owner requests. */
export interface OwnerRequest {
  /** Refunds this variant's line; `undefined` refunds `share` of the remaining amount. */
  readonly variant: number | undefined;
  readonly share: number;
  /** Whether the owner's process dies right after the request was stored. */
  readonly isInterrupted: boolean;
}

export interface OwnerAction {
  /** Paise; `undefined` for a line, whose amount the judge computes. */
  readonly amount: number | undefined;
  readonly variant: number | undefined;
}

/** All steps and faults of a purchase, decided before it starts. */
export interface PurchasePlan {
  readonly index: number;
  readonly provider: string;
  /** Index of the customer. */
  readonly customer: number;
  readonly cart: readonly PlannedLine[];
  /** Provider faults while the order is created. */
  readonly orderFaults: readonly PlannedFault[];
  /** Provider faults of later calls and webhooks of this order. */
  readonly faults: readonly PlannedFault[];
  readonly attempts: readonly Attempt[];
  /** Step after which the browser closes for good. */
  readonly closesAfter: BrowserStep | undefined;
  /** Whether the browser sends every call twice in parallel. */
  readonly isImpatient: boolean;
  /** Whether held webhooks are delivered, newest first, right after the browser's calls; else days later. */
  readonly isReleasedSoon: boolean;
  /** Forged request sent before the payment. */
  readonly forgery: Forgery | undefined;
  /** Whether the owner refunds the payment in the provider's dashboard. */
  readonly isRefundedByHand: boolean;
  /** Partial refunds on the shop's command line, one after the other. */
  readonly partialRefunds: readonly PlannedPartialRefund[];
  /** Whether the customer enters a code, and buys without it when it is used up. */
  readonly hasCode: boolean;
  /** Whether the customer orders the free design before. */
  readonly isFreeFirst: boolean;
  /** Exchange of the cart's last variant for the other one. */
  readonly exchange: PlannedExchange | undefined;
  /** Second purchase of the same cart at the other provider. */
  readonly alternative: Alternative | undefined;
}

export interface PlannedPartialRefund extends OwnerRequest {
  /** During the purchases, while processes are killed, or days later. */
  readonly when: "soon" | "days";
}

/** Exchange, asked in two tabs. */
export interface PlannedExchange {
  readonly when: "soon" | "days";
  /** Payments of the difference, one a tab; none for a cheaper variant. */
  readonly tabs: readonly { readonly provider: string; readonly attempts: readonly Attempt[] }[];
  /** Step of the payments after which the browser closes for good. */
  readonly closesAfter: BrowserStep | undefined;
}

/** Purchase of the same cart at another provider; no other purchase has this cart. */
export interface Alternative {
  readonly provider: string;
  /** On another device at the same time, or later, after a browser that did not notify the shop. */
  readonly when: "meanwhile" | "afterwards";
  readonly attempts: readonly Attempt[];
}

export interface PlannedLine {
  readonly product: number;
  readonly variants: readonly number[];
  readonly quantity: number;
}

export const browserSteps = ["order", "preorder", "pay", "capture", "create", "return"] as const;
export type BrowserStep = (typeof browserSteps)[number];

/** One attempt to pay the order. */
export interface Attempt {
  readonly outcome: "success" | "failure" | "cancel" | "later" | "hold";
  /** Difference between the paid and the right amount, in paise. */
  readonly amountOff: number;
  /** Late decision of the bank on a pending or declined payment. */
  readonly late: { readonly outcome: "success" | "failure"; readonly when: "soon" | "days" } | undefined;
  /** Calls by which the browser notifies the shop after a successful payment, in this order. */
  readonly notifications: readonly ("capture" | "create" | "return")[];
  /** Milliseconds before the browser notifies the shop. */
  readonly delayMs: number;
}

export interface PurchaseOptions {
  readonly providers: readonly string[];
  readonly customers: number;
  /** Variant ids by product id. */
  readonly catalogue: ReadonlyMap<number, readonly number[]>;
}

export function planPurchase(random: Random, index: number, options: PurchaseOptions): PurchasePlan {
  const attempts = planAttempts(random);
  // Squaring makes a few customers buy often and most seldom.
  const customer = Math.floor(random.next() ** 2 * options.customers);
  const cart = planCart(random, options.catalogue);
  const plan = {
    index,
    provider: providerFor(cart, options.providers),
    customer,
    cart,
    orderFaults: random.chance(0.1) ? [callFault(random, "create")] : [],
    faults: planFaults(random),
    attempts,
    closesAfter: random.chance(0.35) ? random.pick(browserSteps) : undefined,
    isImpatient: random.chance(0.2),
    isReleasedSoon: random.chance(0.6),
    forgery: random.chance(0.15) ? random.pick(forgeries) : undefined,
    isRefundedByHand: random.chance(0.06),
    partialRefunds: [],
    ...{ hasCode: false, isFreeFirst: random.fork("free").chance(0.2), exchange: undefined },
    alternative: undefined,
  };
  const special = random.fork("special");
  if (special.chance(0.25)) return withCodeOrExchange(special, plan, options);
  const withRefunds = { ...plan, partialRefunds: planPartialRefunds(random.fork("parts"), plan.cart) };
  return random.chance(0.15) ? withAlternative(random, withRefunds, options) : withRefunds;
}

/** Derives the provider from the cart: equal carts share an order, so only alternatives use two providers. */
function providerFor(cart: readonly PlannedLine[], [first = "", ...others]: readonly string[]): string {
  const ids = cart.flatMap(({ product, variants }) => [product, ...variants]);
  const sum = ids.reduce((total, id) => total + id, 0);
  return others[(sum % (others.length + 1)) - 1] ?? first;
}

function planPartialRefunds(random: Random, cart: readonly PlannedLine[]): PlannedPartialRefund[] {
  if (!random.chance(0.25)) return [];
  const variants = cart.flatMap((line) => line.variants);
  return Array.from({ length: random.whole(1, 3) }, () => ({
    variant: variants.length > 1 && random.chance(0.5) ? random.pick(variants) : undefined,
    share: random.next() * 0.6,
    isInterrupted: random.chance(0.6),
    when: random.pick(["soon", "soon", "days"] as const),
  }));
}

function withAlternative(random: Random, plan: PurchasePlan, options: PurchaseOptions): PurchasePlan {
  const when = random.pick(["meanwhile", "afterwards"] as const);
  const provider = random.pick(options.providers.filter((name) => name !== plan.provider));
  const silent = plan.attempts.map((attempt) => ({ ...attempt, notifications: [] }));
  return {
    ...plan,
    cart: uniqueCart(plan.index, options.catalogue),
    attempts: when === "afterwards" ? silent : plan.attempts,
    alternative: { provider, when, attempts: planAttempts(random) },
  };
}

/** Gives the purchase a cart of its own, because orders of one purchase must have one price here. */
function withCodeOrExchange(random: Random, plan: PurchasePlan, options: PurchaseOptions): PurchasePlan {
  const exchange = random.chance(0.7) ? planExchange(random, options) : undefined;
  const cart = uniqueCart(plan.index, options.catalogue);
  const [cheaper, ...dearer] = [...options.catalogue].filter(([, variants]) => variants.length > 1);
  if (exchange) {
    // Carts have a discount, so that another variant at nearly the same price is dearer.
    const [product, variants] = exchange.tabs.length === 0 && cheaper ? cheaper : random.pick(dearer);
    cart.push({ product, variants: variants.slice(0, 1), quantity: 1 });
  }
  return { ...plan, cart, hasCode: random.chance(0.6), exchange, isRefundedByHand: false };
}

function planExchange(random: Random, { providers }: PurchaseOptions): PlannedExchange {
  const isDearer = random.chance(0.7);
  const tabs = [planAttempts(random), random.chance(0.4) ? planAttempts(random) : []];
  return {
    when: random.pick(["soon", "days"] as const),
    tabs: isDearer ? tabs.map((attempts) => ({ provider: random.pick(providers), attempts })) : [],
    closesAfter: random.chance(0.35) ? random.pick(browserSteps) : undefined,
  };
}

/** Encodes the purchase's index in the quantities, so that no other purchase has the same cart or total. */
function uniqueCart(index: number, catalogue: PurchaseOptions["catalogue"]): PlannedLine[] {
  const digits = [index % 95, Math.floor(index / 95) % 95];
  const single = [...catalogue].filter(([, variants]) => variants.length === 1);
  return single
    .slice(0, digits.length)
    .map(([product, variants], place) => ({ product, variants, quantity: 4 + (digits[place] ?? 0) }));
}

function planCart(random: Random, catalogue: PurchaseOptions["catalogue"]): PlannedLine[] {
  const products = new Set(
    Array.from({ length: random.whole(1, 3) }, () => random.pick([...catalogue.keys()])),
  );
  return [...products].map((product) => {
    const variants = catalogue.get(product) ?? [];
    const selected = new Set(Array.from({ length: random.whole(1, 2) }, () => random.pick(variants)));
    return { product, variants: [...selected], quantity: random.chance(0.2) ? random.whole(2, 3) : 1 };
  });
}

const NOTIFICATION_ORDERS = [
  ["capture", "create"],
  ["capture", "create", "return"],
  ["return", "create"],
  ["create"],
  ["return"],
  ["create", "capture"],
] as const;

function planAttempts(random: Random): Attempt[] {
  const attempt = (outcome: Attempt["outcome"], more: Partial<Attempt> = {}): Attempt => ({
    outcome,
    amountOff: 0,
    late: undefined,
    notifications: random.pick(NOTIFICATION_ORDERS),
    delayMs: random.pick([0, 0, 5, 50, 300]),
    ...more,
  });
  const late = (): Attempt["late"] => ({
    outcome: random.chance(0.7) ? "success" : "failure",
    when: random.pick(["soon", "days"] as const),
  });
  const first: readonly (readonly [number, () => Attempt[]])[] = [
    [30, () => [attempt("success")]],
    [10, () => [attempt("hold")]],
    [8, () => [attempt("cancel")]],
    [6, () => [attempt("failure")]],
    [10, () => [attempt("failure"), attempt("success")]],
    [8, () => [attempt("failure", { late: late() })]],
    [6, () => [attempt("failure", { late: late() }), attempt("success")]],
    [8, () => [attempt("later", { late: late() })]],
    [4, () => [attempt("later", { late: late() }), attempt("success")]],
    [8, () => [attempt("success"), attempt(random.pick(["success", "hold"] as const))]],
    [3, () => [attempt("success"), attempt("failure", { late: late() })]],
    [6, () => [attempt("success", { amountOff: random.pick([-100, -1, 1, 5000]) })]],
    [3, () => [attempt("success", { amountOff: -1 }), attempt("success")]],
    [2, () => []],
  ];
  return weighted(random, first)();
}

function weighted<T>(random: Random, options: readonly (readonly [number, T])[]): T {
  let remaining = random.next() * options.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, choice] of options) {
    remaining -= weight;
    if (remaining < 0) return choice;
  }
  throw new Error("No options");
}

function planFaults(random: Random): PlannedFault[] {
  const faults: PlannedFault[] = [];
  for (const on of ["status", "status", "capture", "refund", "refund"] as const)
    if (random.chance(0.25)) faults.push(callFault(random, on));
  if (random.chance(0.1)) faults.push({ on: "refund", do: "fail" });
  if (random.chance(0.1)) faults.push({ on: "refund", do: "pend", ms: random.whole(10, 2_000) });
  if (random.chance(0.15)) faults.push({ on: "pay", do: "webhooks-first" });
  if (random.chance(0.1)) faults.push({ on: "pay", do: random.pick(["lose", "cut"] as const) });
  return [...faults, ...planWebhooks(random)];
}

function planWebhooks(random: Random): PlannedFault[] {
  if (random.chance(0.2)) return [{ on: "webhook", do: "drop", times: 1_000 }];
  const faults: PlannedFault[] = [];
  if (random.chance(0.15)) faults.push({ on: "webhook", do: "drop" });
  if (random.chance(0.3)) faults.push({ on: "webhook", do: "repeat", copies: random.whole(1, 4) });
  if (random.chance(0.3)) faults.push({ on: "webhook", do: "delay", ms: random.whole(20, 800) });
  if (random.chance(0.3)) faults.push({ on: "webhook", do: "hold", times: random.whole(1, 3) });
  return faults;
}

function callFault(random: Random, on: "create" | "status" | "capture" | "refund"): PlannedFault {
  return random.pick<PlannedFault>([
    { on, do: "answer", status: random.pick([429, 500, 502, 503]) },
    ...(on === "refund" ? [{ on, do: "answer", status: 400 } as const] : []),
    { on, do: "cut" },
    { on, do: "hang" },
    { on, do: "lose" },
    { on, do: "slow", ms: random.whole(20, 500) },
  ]);
}
