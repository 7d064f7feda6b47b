/** Customers: accounts, passwords, sessions and one-time codes. */

export { customerRoutes } from "./customer/customer-routes.ts";
export { passwordAttempts } from "./customer-limits.ts";
export {
  addCustomer,
  addCustomerWithoutMail,
  findCustomerByEmail,
  findCustomerByPhone,
} from "./customer-store.ts";
export { customerView } from "./customer-view.ts";
export {
  type ImportedCustomer,
  type ImportOutcome,
  type ImportRefusal,
  importCustomer,
} from "./import-customer.ts";
export { requireMailedCode } from "./passwords/password-store.ts";
export { createPasswords, type Passwords } from "./passwords/passwords.ts";
export { sweepResetCodes } from "./passwords/reset-code-store.ts";
export { type Device, deviceOf } from "./sessions/device.ts";
export { createFindCaller } from "./sessions/find-caller.ts";
export { newToken, SESSION_DAYS, tokenHash } from "./sessions/session.ts";
export { sweepSessions } from "./sessions/session-store.ts";
export { sessionView } from "./sessions/session-view.ts";
