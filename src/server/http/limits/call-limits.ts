import type { EndpointName } from "../../../contract/endpoints.ts";
import type { Attempt, Limit } from "./count-attempts.ts";
import type { RateLimiter } from "./rate-limiter.ts";

const MINUTE = 60;
const HOUR = 3_600;

interface CallLimit {
  readonly account?: Limit;
  readonly address?: Limit;
}

const NEW_PAYMENTS: CallLimit = {
  account: { hits: 30, seconds: 10 * MINUTE },
  address: { hits: 300, seconds: 10 * MINUTE },
};
/** Polled while a bank decides. */
const OPEN_PAYMENTS: CallLimit = {
  account: { hits: 200, seconds: 10 * MINUTE },
  address: { hits: 2_000, seconds: 10 * MINUTE },
};

/**
 * Calls whose limits depend on the caller only. Limits per address are generous, because thousands of
 * customers may share an address of a mobile network.
 */
const LIMITS: Partial<Record<EndpointName, CallLimit>> = {
  createProviderOrder: NEW_PAYMENTS,
  createRazorpayOrder: NEW_PAYMENTS,
  createHdfcOrder: NEW_PAYMENTS,
  createFreeOrder: NEW_PAYMENTS,
  preorder: OPEN_PAYMENTS,
  createOrder: OPEN_PAYMENTS,
  capturePayment: OPEN_PAYMENTS,
  finalizeOrder: OPEN_PAYMENTS,
  listPendingPayments: OPEN_PAYMENTS,
  // A catalogue takes a second to render and is a megabyte in size.
  downloadCategoryPdf: {
    account: { hits: 40, seconds: 10 * MINUTE },
    address: { hits: 120, seconds: 10 * MINUTE },
  },
  // A receipt takes about 20 milliseconds to draw.
  downloadReceipt: {
    account: { hits: 60, seconds: 10 * MINUTE },
    address: { hits: 600, seconds: 10 * MINUTE },
  },
  // A template or colour sheet takes up to two seconds to draw; one thread draws all of a kind.
  downloadTemplate: { account: { hits: 60, seconds: 10 * MINUTE } },
  downloadColourSheet: { account: { hits: 60, seconds: 10 * MINUTE } },
  // The mail of each order is sent once an hour at most; this limit is for customers with many orders.
  orderEmail: { account: { hits: 20, seconds: HOUR } },
  decideConsent: { account: { hits: 100, seconds: HOUR } },
  // Both read two zips from start to end.
  getNewFile: { account: { hits: 600, seconds: HOUR } },
  takeNewFile: { account: { hits: 300, seconds: HOUR } },
  // Large designs take seconds of a thread that all customers share, and files stay on the disk.
  createAdaptation: { account: { hits: 240, seconds: HOUR } },
  getAdaptable: { account: { hits: 600, seconds: HOUR } },
  // A name and its files take a second of the one thread that sews names.
  createLettering: { account: { hits: 60, seconds: HOUR } },
  createDownloadLink: { account: { hits: 120, seconds: HOUR } },
  exchangeVariant: { account: { hits: 120, seconds: HOUR } },
  // The files of a thousand designs are read for each, and its plan stays for a day.
  createLibrary: { account: { hits: 40, seconds: 24 * HOUR } },
  getLibrary: { account: { hits: 300, seconds: HOUR } },
  getDownloadLink: { address: { hits: 2_000, seconds: 10 * MINUTE } },
  // A photo has up to 12 MB, takes seconds to decode, and stays on the disk.
  addTicketPhoto: { address: { hits: 200, seconds: HOUR } },
  exportData: { account: { hits: 20, seconds: HOUR } },
};

/** Counts a call. `customerId` is only called for limits per account. @throws Failure `too-many` */
export type LimitCall = (
  name: EndpointName,
  address: string,
  customerId: () => Promise<number | undefined>,
) => Promise<void>;

export function createCallLimits(limiter: RateLimiter): LimitCall {
  return async (name, address, customerId) => {
    const limits = LIMITS[name];
    if (limits) await limiter.take(attemptsOf(name, limits, address, limits.account && (await customerId())));
  };
}

function attemptsOf(
  name: EndpointName,
  limits: CallLimit,
  address: string,
  customerId: number | undefined,
): Attempt[] {
  const { account, address: perAddress } = limits;
  return [
    ...(account && customerId !== undefined
      ? [{ key: `${name} account ${customerId}`, limit: account }]
      : []),
    ...(perAddress ? [{ key: `${name} ${address}`, limit: perAddress }] : []),
  ];
}
