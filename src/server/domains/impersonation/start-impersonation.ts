import type { Database } from "../../db/database.ts";
import type { Actor } from "../actor.ts";
import { newToken, tokenHash } from "../customers/index.ts";
import { Failure } from "../failure.ts";
import { beginImpersonation, type OpenedImpersonation, redeemGrant } from "./impersonation-store.ts";
import { impersonationExpiry } from "./impersonation-times.ts";

export interface ImpersonationShop {
  readonly db: Database;
  readonly info: { readonly name: string; readonly origin: string };
  /** The only origin of the office; `undefined`: every origin of the shop. */
  readonly officeOrigin: string | undefined;
  readonly now: () => Date;
}

/**
 * The office posts a form here, because the shop may be on another host, and only that host can set its
 * cookies.
 */
export const BEGIN = "/api/customer/beginView";

/** The staff member's session in the office. */
export interface ImpersonatingStaff {
  readonly staffId: number;
  readonly tokenHash: string;
}

/** Returns a grant that works once. @throws Failure `not-found` */
export async function startImpersonation(
  db: Database,
  customerId: number,
  { staffId, tokenHash: staffTokenHash }: ImpersonatingStaff,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<string> {
  const token = newToken();
  const times = { beganAt: now, expiresAt: impersonationExpiry(now) };
  const view = { tokenHash: tokenHash(token), staffId, staffTokenHash, customerId, ...times };
  if (!(await beginImpersonation(db, view, actor))) throw new Failure("customer-unknown");
  return token;
}

/** Returns the token that the browser stores; `undefined` for a used or expired grant. */
export async function openImpersonation(
  db: Database,
  grant: string,
  now: Date,
): Promise<(OpenedImpersonation & { readonly token: string }) | undefined> {
  const token = newToken();
  const view = await redeemGrant(db, tokenHash(grant), tokenHash(token), now);
  return view && { ...view, token };
}
