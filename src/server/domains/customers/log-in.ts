import { message } from "../../../contract/messages.ts";
import { isPhone } from "../../../contract/validation.ts";
import { Failure } from "../../failure.ts";
import type { CustomerStore } from "./customer-store.ts";
import type { Passwords } from "./passwords.ts";
import { newToken, sessionExpiry, tokenHash } from "./session.ts";
import type { SessionStore } from "./session-store.ts";

export interface LogInDeps {
  readonly customers: CustomerStore;
  readonly sessions: SessionStore;
  readonly passwords: Passwords;
  readonly now: () => Date;
}

/** Opens a session. @throws Failure `wrong-credentials`, the same for an unknown account and a wrong password */
export async function logIn(deps: LogInDeps, emailOrPhone: string, password: string) {
  const { customers, sessions, passwords, now } = deps;
  const customer = isPhone(emailOrPhone)
    ? await customers.findByPhone(emailOrPhone)
    : await customers.findByEmail(emailOrPhone.toLowerCase());
  const isRight = await passwords.verify(password, customer?.passwordHash);
  if (!customer || !isRight) throw new Failure("wrong-credentials", message.loginFailed);
  const token = newToken();
  const expiresAt = sessionExpiry(now());
  await sessions.add(tokenHash(token), customer.id, expiresAt);
  return { token, email: customer.email, expiresAt };
}
