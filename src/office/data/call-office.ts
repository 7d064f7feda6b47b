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
    if (asksToSignIn(name, error)) signInWanted.set(true);
    throw error;
  }
}

/** Whether a window over the page asks for a sign-in, and nothing else need be said. A sign-in itself says what is wrong with it. */
export function asksToSignIn(name: OfficeEndpointName, error: unknown): boolean {
  const reason = error instanceof ApiError ? error.said.reason : undefined;
  const hasEnded = reason === "office-session-required" || reason === "second-factor-required";
  return hasEnded && officeEndpoints[name].needs !== "password";
}

/** Description of a call in this build. Its schemas are fetched when a server of another build answers. */
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
