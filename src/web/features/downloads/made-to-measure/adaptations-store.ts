import { browserApi } from "../../../state/session/browser-api.ts";
import { createSessionResource } from "../../../state/session/session-resource.ts";
import { isUnreachable } from "../offline/offline-api.ts";
import { keepAdaptations, readAdaptations } from "../offline/offline-files.ts";
import type { Adaptation } from "./adaptation.ts";

/** Files that the customer had made to measure, newest first; as this device kept them without a network. */
export const adaptationsStore = createSessionResource<readonly Adaptation[]>(async () => {
  try {
    const { adaptations } = await browserApi.listAdaptations();
    await keepAdaptations(adaptations);
    return adaptations;
  } catch (error) {
    const storedList = isUnreachable(error) ? await readAdaptations() : undefined;
    if (!storedList) throw error;
    return storedList;
  }
});
