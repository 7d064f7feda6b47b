import type { EndpointName } from "../../contract/endpoints.ts";
import type { OwnContract } from "../../ui/api/send-call.ts";

/** What this build knows of a call. The schemas are fetched when a server of another build answers. */
export function ownContract(name: EndpointName): OwnContract {
  return {
    mark: import.meta.env.CONTRACT,
    async fits(body) {
      const { wire, isAnswerOf } = await import("../../contract/wire.ts");
      return isAnswerOf(wire[name], body);
    },
  };
}
