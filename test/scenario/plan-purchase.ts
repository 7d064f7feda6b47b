import type { Random } from "@kasuti/seeded-random";
import type { PlannedFault } from "./faults.ts";
import type { OwnerRequest } from "./owner.ts";
import { type Forgery, forgeries } from "./send-forgeries.ts";

/** Everything a purchase will do, decided before it begins. */
export interface PurchasePlan {
  readonly index: number;
  readonly provider: string;
  /** Which of the scenario's customers buys. */
  readonly customer: number;
  readonly cart: readonly PlannedLine[];
  /** Faults of the provider when its order is made. */
  readonly orderFaults: readonly PlannedFault[];
  /** Faults of this order's later calls and webhooks. */
  readonly faults: readonly PlannedFault[];
  readonly attempts: readonly Attempt[];
  /** The browser closes after this step and is never seen again. */
  readonly diesAfter: BrowserStep | undefined;
  /** The customer asks twice at once at every step. */
  readonly isImpatient: boolean;
  /** Held webhooks come, newest first, right after the browser has spoken; else days later. */
  readonly isReleasedSoon: boolean;
  /** Somebody claims what is not true before it is paid. */
  readonly forgery: Forgery | undefined;
  /** The shop's owner sends the money back in the provider's own pages. */
  readonly isRefundedByHand: boolean;
  /** Parts that the shop's owner sends back with the shop's own command, one after the other. */
  readonly refundedParts: readonly PlannedPart[];
  /** The customer tries the other provider too. */
  readonly alternative: Alternative | undefined;
}

export interface PlannedPart extends OwnerRequest {
  /** While processes die, or days later. */
  readonly when: "soon" | "days";
}

/** The same cart, which nobody else buys, at another provider. */
export interface Alternative {
  readonly provider: string;
  /** On another device at the same time, or coming back after having told the shop nothing. */
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

/** One try to pay the order; the next one comes after it. */
export interface Attempt {
  readonly outcome: "success" | "failure" | "cancel" | "later" | "hold";
  /** Added to what the order costs, in paise. */
  readonly amountOff: number;
  /** The bank's late word on what it left open or declined. */
  readonly late: { readonly outcome: "success" | "failure"; readonly when: "soon" | "days" } | undefined;
  /** What the browser does when the provider says it is paid, in this order. */
  readonly tells: readonly ("capture" | "create" | "return")[];
  /** Milliseconds that the browser takes before it says so. */
  readonly browserWaits: number;
}

export interface PurchaseOptions {
  readonly providers: readonly string[];
  readonly customers: number;
  /** Variant ids by product id. */
  readonly catalogue: ReadonlyMap<number, readonly number[]>;
}

export function planPurchase(random: Random, index: number, choices: PurchaseOptions): PurchasePlan {
  const attempts = planAttempts(random);
  // A few buy again and again, most come seldom and own little.
  const customer = Math.floor(random.next() ** 2 * choices.customers);
  const cart = planCart(random, choices.catalogue);
  const plan = {
    index,
    provider: providerFor(cart, choices.providers),
    customer,
    cart,
    orderFaults: random.chance(0.1) ? [callFault(random, "create")] : [],
    faults: planFaults(random),
    attempts,
    diesAfter: random.chance(0.35) ? random.pick(browserSteps) : undefined,
    isImpatient: random.chance(0.2),
    isReleasedSoon: random.chance(0.6),
    forgery: random.chance(0.15) ? random.pick(forgeries) : undefined,
    isRefundedByHand: random.chance(0.06),
    refundedParts: [],
    alternative: undefined,
  };
  const parted = { ...plan, refundedParts: planParts(random.fork("parts"), plan.cart) };
  return random.chance(0.15) ? withAlternative(random, parted, choices) : parted;
}

/** Who comes by chance with the same cart comes to the same order: only alternatives are the same purchase elsewhere. */
function providerFor(cart: readonly PlannedLine[], [first = "", ...others]: readonly string[]): string {
  const ids = cart.flatMap(({ product, variants }) => [product, ...variants]);
  const sum = ids.reduce((total, id) => total + id, 0);
  return others[(sum % (others.length + 1)) - 1] ?? first;
}

function planParts(random: Random, cart: readonly PlannedLine[]): PlannedPart[] {
  if (!random.chance(0.25)) return [];
  const variants = cart.flatMap((line) => line.variants);
  return Array.from({ length: random.whole(1, 3) }, () => ({
    variant: variants.length > 1 && random.chance(0.5) ? random.pick(variants) : undefined,
    share: random.next() * 0.6,
    isCutShort: random.chance(0.6),
    when: random.pick(["soon", "soon", "days"] as const),
  }));
}

function withAlternative(random: Random, plan: PurchasePlan, choices: PurchaseOptions): PurchasePlan {
  const when = random.pick(["meanwhile", "afterwards"] as const);
  const provider = random.pick(choices.providers.filter((name) => name !== plan.provider));
  const silent = plan.attempts.map((attempt) => ({ ...attempt, tells: [] }));
  return {
    ...plan,
    cart: uniqueCart(plan.index, choices.catalogue),
    attempts: when === "afterwards" ? silent : plan.attempts,
    alternative: { provider, when, attempts: planAttempts(random) },
  };
}

/** Its quantities tell the purchase's index, so that no other purchase is of the same cart. */
function uniqueCart(index: number, catalogue: PurchaseOptions["catalogue"]): PlannedLine[] {
  const digits = [index % 95, Math.floor(index / 95) % 95];
  return [...catalogue].slice(0, digits.length).map(([product, variants], place) => ({
    product,
    variants: variants.slice(0, 1),
    quantity: 4 + (digits[place] ?? 0),
  }));
}

function planCart(random: Random, catalogue: PurchaseOptions["catalogue"]): PlannedLine[] {
  const products = new Set(
    Array.from({ length: random.whole(1, 3) }, () => random.pick([...catalogue.keys()])),
  );
  return [...products].map((product) => {
    const variants = catalogue.get(product) ?? [];
    const chosen = new Set(Array.from({ length: random.whole(1, 2) }, () => random.pick(variants)));
    return { product, variants: [...chosen], quantity: random.chance(0.2) ? random.whole(2, 3) : 1 };
  });
}

const TELLS = [
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
    tells: random.pick(TELLS),
    browserWaits: random.pick([0, 0, 5, 50, 300]),
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

function weighted<T>(random: Random, choices: readonly (readonly [number, T])[]): T {
  let left = random.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, choice] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new Error("There is nothing to choose from");
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
