import type { Customer } from "../../../contract/customers.ts";
import { browserApi } from "../session/browser-api.ts";
import { createSessionResource } from "../session/session-resource.ts";

/** The logged-in customer. */
export const customerStore = createSessionResource<Customer>(
  async ({ email }) => (await browserApi.getCustomer({ email })).data,
);

export function firstName({ fullName }: Pick<Customer, "fullName">): string {
  return fullName.trim().split(/\s+/)[0] ?? "";
}
