import type { Address } from "../../../contract/addresses.ts";
import { browserApi } from "../session/browser-api.ts";
import { createSessionResource } from "../session/session-resource.ts";
import { customerStore } from "./customer-store.ts";

/** The customer's saved addresses. */
export const addressStore = createSessionResource<readonly Address[]>(async () => {
  const { id } = await customerStore.load();
  return (await browserApi.listAddresses({ custId: id })).data;
});
