import type { Address } from "../../contract/addresses.ts";
import { browserApi } from "../api/browser-api.ts";
import { customerStore } from "./customer-store.ts";
import { createSessionResource } from "./session-resource.ts";

/** The customer's saved addresses. */
export const addressStore = createSessionResource<readonly Address[]>(async () => {
  const { id } = await customerStore.load();
  return (await browserApi.listAddresses({ custId: id })).data;
});
