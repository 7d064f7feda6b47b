import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { IMPERSONATION_COOKIE } from "../../contract/constants.ts";
import type { EndpointName } from "../../contract/endpoints.ts";
import type { Caller } from "./caller.ts";
import { hostCookieName, hostCookieOptions } from "./host-cookie.ts";

/** A staff member who views the shop as this customer. */
export interface Impersonator extends Caller {
  readonly staffId: number;
}

/** Finds the impersonation by the token of its cookie; `undefined` for an unknown, expired or ended one. */
export type FindImpersonator = (token: string) => Promise<Impersonator | undefined>;

export interface Impersonation {
  readonly cookie: ImpersonationCookie;
  readonly find: FindImpersonator;
}

/**
 * Read-only calls that return nothing paid for. All others are refused during impersonation, including future
 * ones.
 */
const READABLE: ReadonlySet<EndpointName> = new Set([
  "askHealth",
  "categoryPdfProgress",
  "downloadCategoryPdf",
  "endView",
  "findOwnMachines",
  "findWishlist",
  "getCustomer",
  "listAddresses",
  "listOrders",
  "listSessions",
  "listPendingPayments",
  // Views by staff are not counted.
  "noteView",
]);

export function impersonatorMay(name: EndpointName): boolean {
  return READABLE.has(name);
}

/** A call with a session of its own belongs to that customer, whatever cookies it has. */
export async function impersonatorOf(
  context: Context,
  impersonation?: Impersonation,
): Promise<Impersonator | undefined> {
  if (!impersonation || context.req.header("authorization") !== undefined) return undefined;
  const token = impersonation.cookie.read(context);
  return token === undefined ? undefined : impersonation.find(token);
}

/** The token in an HttpOnly cookie, and a readable cookie with the data that pages show. */
export interface ImpersonationCookie {
  read(context: Context): string | undefined;
  store(
    context: Context,
    token: string,
    view: { readonly email: string; readonly until: Date },
    now: Date,
  ): void;
  clear(context: Context): void;
}

export function createImpersonationCookie(secure: boolean): ImpersonationCookie {
  const name = hostCookieName(secure, "view-as");
  const hiddenOptions = hostCookieOptions(secure);
  const readable = { ...hiddenOptions, httpOnly: false };
  return {
    read: (context) => getCookie(context, name),
    store: (context, token, { email, until }, now) => {
      const maxAge = Math.floor((until.getTime() - now.getTime()) / 1_000);
      setCookie(context, name, token, { ...hiddenOptions, maxAge });
      setCookie(context, IMPERSONATION_COOKIE, `${until.getTime()} ${email}`, { ...readable, maxAge });
    },
    clear: (context) => {
      deleteCookie(context, name, hiddenOptions);
      deleteCookie(context, IMPERSONATION_COOKIE, readable);
    },
  };
}
