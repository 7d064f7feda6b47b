import type { Actor } from "../actor.ts";
import { newToken, tokenHash } from "../customers/index.ts";
import { Failure } from "../failure.ts";
import type { ImpersonationStore, OpenedView } from "./impersonation-store.ts";
import { viewExpiry } from "./impersonation-times.ts";

/** Whose session of the office this is. */
export interface ImpersonatingStaff {
  readonly staffId: number;
  readonly tokenHash: string;
}

/** Answers what the browser is handed, for once. @throws Failure `not-found` */
export async function beginView(
  views: ImpersonationStore,
  customerId: number,
  { staffId, tokenHash: staffTokenHash }: ImpersonatingStaff,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<string> {
  const token = newToken();
  const times = { beganAt: now, expiresAt: viewExpiry(now) };
  const view = { tokenHash: tokenHash(token), staffId, staffTokenHash, customerId, ...times };
  if (!(await views.begin(view, actor))) throw new Failure("customer-unknown");
  return token;
}

/** Answers the token that the browser keeps; `undefined` when what it was handed is used or too old. */
export async function openView(
  views: ImpersonationStore,
  handed: string,
  now: Date,
): Promise<(OpenedView & { readonly token: string }) | undefined> {
  const token = newToken();
  const view = await views.open(tokenHash(handed), tokenHash(token), now);
  return view && { ...view, token };
}
