/** Who buys: accounts, passwords, sessions and one-time codes. */

export { passwordAttempts } from "./customer-limits.ts";
export { type CustomerDeps, customerRoutes } from "./customer-routes.ts";
export { type CustomerStore, createCustomerStore } from "./customer-store.ts";
export { customerView } from "./customer-view.ts";
export { createFindCaller } from "./find-caller.ts";
export {
  type ImportedCustomer,
  type ImportOutcome,
  type ImportRefusal,
  importCustomer,
  importFault,
} from "./import-customer.ts";
export { createPasswords, type Passwords } from "./passwords.ts";
export { createResetCodeStore, type ResetCodeStore } from "./reset-code-store.ts";
export { createSessionStore, type SessionStore } from "./session-store.ts";
export { sessionView } from "./session-view.ts";
