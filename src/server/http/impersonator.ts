import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { IMPERSONATION_COOKIE } from "../../contract/constants.ts";
import type { EndpointName } from "../../contract/endpoints.ts";
import type { Caller } from "./caller.ts";
import { hostCookieName, hostCookieOptions } from "./host-cookie.ts";

/** Somebody of the staff who sees the shop as this customer does. */
export interface Impersonator extends Caller {
  readonly staffId: number;
}

/** Knows viewers by the token of their cookie; `undefined` when it is unknown, expired or ended. */
export type FindImpersonator = (token: string) => Promise<Impersonator | undefined>;

export interface Impersonation {
  readonly cookie: ViewCookie;
  readonly find: FindImpersonator;
}

/** Calls that change nothing and hand out nothing that is paid for. All others are refused to viewers, new ones too. */
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
]);

export function impersonatorMay(name: EndpointName): boolean {
  return READABLE.has(name);
}

/** A call that brings a session of its own is that customer's, whatever cookies come along. */
export async function impersonatorOf(
  context: Context,
  impersonation?: Impersonation,
): Promise<Impersonator | undefined> {
  if (!impersonation || context.req.header("authorization") !== undefined) return undefined;
  const token = impersonation.cookie.read(context);
  return token === undefined ? undefined : impersonation.find(token);
}

/** The token, out of reach of scripts, and beside it what pages may know of it. */
export interface ViewCookie {
  read(context: Context): string | undefined;
  keep(
    context: Context,
    token: string,
    view: { readonly email: string; readonly until: Date },
    now: Date,
  ): void;
  clear(context: Context): void;
}

export function createViewCookie(secure: boolean): ViewCookie {
  const name = hostCookieName(secure, "view-as");
  const hidden = hostCookieOptions(secure);
  const readable = { ...hidden, httpOnly: false };
  return {
    read: (context) => getCookie(context, name),
    keep: (context, token, { email, until }, now) => {
      const maxAge = Math.floor((until.getTime() - now.getTime()) / 1_000);
      setCookie(context, name, token, { ...hidden, maxAge });
      setCookie(context, IMPERSONATION_COOKIE, `${until.getTime()} ${email}`, { ...readable, maxAge });
    },
    clear: (context) => {
      deleteCookie(context, name, hidden);
      deleteCookie(context, IMPERSONATION_COOKIE, readable);
    },
  };
}
