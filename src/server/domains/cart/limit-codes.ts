import type { Attempt } from "../../http/limits/count-attempts.ts";
import type { RateLimiter } from "../../http/limits/rate-limiter.ts";

/** Visitor or customer who enters a code. */
export interface CodeGuesser {
  readonly address: string;
  readonly customerId: number | undefined;
}

/** Prices a cart with the code, and counts the code as a guess if no promotion has it. */
export type LimitCodes = <Priced extends Pricing>(
  guesser: CodeGuesser,
  code: string | undefined,
  price: () => Promise<Priced>,
) => Promise<Priced>;

interface Pricing {
  readonly notApplied: readonly { readonly reason: string }[];
}

const HOUR = 3_600;

/**
 * Limits guesses of codes, because a price tells whether a code exists. All calls that take a code count
 * together. @throws Failure too-many
 */
export function createLimitCodes(limiter: RateLimiter): LimitCodes {
  return async (guesser, code, price) => {
    if (code === undefined) return price();
    const attempts = attemptsOf(guesser);
    await limiter.take(attempts);
    let isGuess = false;
    try {
      const pricing = await price();
      isGuess = pricing.notApplied.some(({ reason }) => reason === "unknown");
      return pricing;
    } finally {
      if (!isGuess) await limiter.giveBack(attempts);
    }
  };
}

function attemptsOf({ address, customerId }: CodeGuesser): Attempt[] {
  const account = { key: `wrong code account ${customerId}`, limit: { hits: 60, seconds: HOUR } };
  return [
    ...(customerId === undefined ? [] : [account]),
    { key: `wrong code ${address}`, limit: { hits: 300, seconds: HOUR } },
  ];
}
