import type { Session } from "../../../contract/customers.ts";
import { browserApi } from "../../state/session/browser-api.ts";
import { createSessionResource } from "../../state/session/session-resource.ts";

/** The customer's sessions, most recently used first. */
export const deviceStore = createSessionResource<readonly Session[]>(
  async () => (await browserApi.listSessions()).data,
);
