import { Failure } from "../domains/failure.ts";

/** The customer behind a valid session token. */
export interface Caller {
  readonly customerId: number;
  readonly email: string;
  readonly phone: string;
  /** Names the session itself, for logout. */
  readonly tokenHash: string;
  /** Somebody of the staff sees the shop as this customer does: a call then asks nobody and notes nothing. */
  readonly staffId?: number;
}

/** Looks a session token up; `undefined` when it is unknown, expired or ended. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

/** @throws Failure `forbidden` unless `customerId` is the caller's own */
export function requireSelf(caller: Caller, customerId: number): void {
  if (caller.customerId !== customerId) throw new Failure("not-yours");
}

export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(authorization ?? "")?.[1];
}
