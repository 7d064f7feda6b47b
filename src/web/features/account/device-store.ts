import type { Session } from "../../../contract/customers.ts";
import { browserApi } from "../../state/session/browser-api.ts";
import { createSessionResource } from "../../state/session/session-resource.ts";

/** Where the customer is logged in, the device used last first. */
export const deviceStore = createSessionResource<readonly Session[]>(
  async () => (await browserApi.listSessions()).data,
);
