import { Failure } from "../domains/failure.ts";

/** The customer of a valid session token. */
export interface Caller {
  readonly customerId: number;
  readonly email: string;
  readonly phone: string;
  /** Identifies the session, for logout. */
  readonly tokenHash: string;
  /**
   * Set when a staff member views the shop as this customer: the call then neither queries providers nor
   * records anything.
   */
  readonly staffId?: number;
}

/** Finds the caller by session token; `undefined` for an unknown, expired or ended one. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

/** @throws Failure `forbidden` unless `customerId` is the caller's own */
export function requireSelf(caller: Caller, customerId: number): void {
  if (caller.customerId !== customerId) throw new Failure("not-yours");
}

export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(authorization ?? "")?.[1];
}
