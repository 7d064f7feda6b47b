import { isPhone } from "../../../../contract/validation.ts";
import { Failure } from "../../failure.ts";
import {
  type CustomerRow,
  findCustomerByEmail,
  findCustomerByPhone,
  updatePasswordHash,
} from "../customer-store.ts";
import type { PasswordShop } from "../passwords/reset-password.ts";
import type { Device } from "../sessions/device.ts";
import { newToken, sessionExpiry, tokenHash } from "../sessions/session.ts";
import { addSession } from "../sessions/session-store.ts";

export interface LoggedIn {
  readonly token: string;
  readonly email: string;
  readonly expiresAt: Date;
  /** The password is the phone number, which many people know. */
  readonly mustChangePassword: boolean;
}

/**
 * Opens a session. @throws Failure `wrong-credentials`, the same for an unknown account and a wrong password
 */
export async function logIn(
  deps: PasswordShop,
  emailOrPhone: string,
  password: string,
  device: Device,
): Promise<LoggedIn> {
  const { db, passwords, now } = deps;
  const customer = isPhone(emailOrPhone)
    ? await findCustomerByPhone(db, emailOrPhone)
    : await findCustomerByEmail(db, emailOrPhone.toLowerCase());
  const isCorrect = await passwords.verify(password, customer?.passwordHash);
  if (!customer || !isCorrect) throw new Failure("wrong-credentials");
  await updateHash(deps, customer, password);
  const token = newToken();
  const openedAt = now();
  const expiresAt = sessionExpiry(openedAt, openedAt);
  const times = { createdAt: openedAt, lastUsedAt: openedAt, expiresAt };
  await addSession(db, { tokenHash: tokenHash(token), customerId: customer.id, ...times, ...device });
  return { token, email: customer.email, expiresAt, mustChangePassword: password === customer.phone };
}

/** Rehashes the password, which is only known during a login. */
async function updateHash({ db, passwords }: PasswordShop, customer: CustomerRow, password: string) {
  const { id, passwordHash } = customer;
  if (!passwords.isCurrent(passwordHash))
    await updatePasswordHash(db, id, passwordHash, await passwords.hash(password));
}
