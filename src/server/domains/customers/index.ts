/** Who buys: accounts, passwords, sessions and one-time codes. */

export { type CustomerDeps, customerRoutes } from "./customer-routes.ts";
export { type CustomerStore, createCustomerStore } from "./customer-store.ts";
export { createFindCaller } from "./find-caller.ts";
export { createPasswords, type Passwords } from "./passwords.ts";
export { createResetCodeStore, type ResetCodeStore } from "./reset-code-store.ts";
export { createSessionStore, type SessionStore } from "./session-store.ts";
