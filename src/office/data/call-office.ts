import { type OfficeEndpointName, officeEndpoints } from "../../contract/office/endpoints.ts";
import type { OfficeWire } from "../../contract/office/wire.ts";
import type { AnswerOf, SentOf } from "../../contract/wire.ts";
import { ApiError } from "../../ui/api/api-error.ts";
import { type OwnContract, sendCall } from "../../ui/api/send-call.ts";
import { proofWanted, signInWanted } from "./wanted.ts";

export type OfficeSent<N extends OfficeEndpointName> = SentOf<OfficeWire[N]>;
export type OfficeAnswer<N extends OfficeEndpointName> = AnswerOf<OfficeWire[N]>;

/**
 * Makes a call of the office: its answer as the contract has it, or an `ApiError`. Where the call is grave and the last
 * proof old, the member of staff is asked to prove who they are, and the call is made again; where the session has
 * ended, they are asked to sign in over the page, which stays as it is.
 */
export async function callOffice<N extends OfficeEndpointName>(
  name: N,
  sent: OfficeSent<N>,
  signal?: AbortSignal,
): Promise<OfficeAnswer<N>> {
  const send = () =>
    // The server answers by the contract, or with an error.
    sendCall(fetch, {
      ...officeEndpoints[name],
      sent,
      contract: ownContract(name),
      ...(signal && { signal }),
    }) as Promise<OfficeAnswer<N>>;
  try {
    return await send();
  } catch (error) {
    const reason = error instanceof ApiError ? error.said.reason : undefined;
    if (reason === "proof-required" && (await proofWanted.ask())) return send();
    if (reason === "office-session-required" || reason === "second-factor-required") signInWanted.set(true);
    throw error;
  }
}

/** What this build knows of a call. The schemas are fetched when a server of another build answers. */
function ownContract(name: OfficeEndpointName): OwnContract {
  return {
    mark: import.meta.env.CONTRACT,
    async fits(body) {
      const [{ officeWire }, { isAnswerOf }] = await Promise.all([
        import("../../contract/office/wire.ts"),
        import("../../contract/wire.ts"),
      ]);
      return isAnswerOf(officeWire[name], body);
    },
  };
}
