import { type OfficeEndpointName, officeEndpoints } from "../../contract/office/endpoints.ts";
import type { OfficeWire } from "../../contract/office/wire.ts";
import type { AnswerOf, SentOf } from "../../contract/wire.ts";
import { ApiError } from "../../ui/api/api-error.ts";
import { type OwnContract, sendCall } from "../../ui/api/send-call.ts";
import { proofRequest, signInRequired } from "./open-dialogs.ts";

export type OfficeSent<N extends OfficeEndpointName> = SentOf<OfficeWire[N]>;
export type OfficeAnswer<N extends OfficeEndpointName> = AnswerOf<OfficeWire[N]>;

/**
 * Calls the office API. Resolves with the answer or throws an `ApiError`. If the call needs a fresh proof, it
 * asks the staff member for one and repeats the call. If the session has ended, it opens a sign-in dialog
 * over the page.
 */
export async function callOffice<N extends OfficeEndpointName>(
  name: N,
  input: OfficeSent<N>,
  signal?: AbortSignal,
): Promise<OfficeAnswer<N>> {
  const send = () =>
    // The server answers according to the contract, or with an error.
    sendCall(fetch, {
      ...officeEndpoints[name],
      values: input,
      contract: ownContract(name),
      ...(signal && { signal }),
    }) as Promise<OfficeAnswer<N>>;
  try {
    return await send();
  } catch (error) {
    const reason = error instanceof ApiError ? error.said.reason : undefined;
    if (reason === "proof-required") {
      if (lacksReason(input)) throw reasonMissing();
      if (await proofRequest.ask()) return send();
    }
    if (opensSignIn(name, error)) signInRequired.set(true);
    throw error;
  }
}

/** True for a call that the server would refuse after the proof. */
const lacksReason = (input: unknown) => Object(input).reason === "";
const reasonMissing = () =>
  new ApiError(400, "validation", "", { fields: { reason: "" }, reasons: { reason: "reason-missing" } });

/**
 * True if the sign-in dialog opens for this error, so that no other message is needed. A failed sign-in shows
 * its own.
 */
export function opensSignIn(name: OfficeEndpointName, error: unknown): boolean {
  const reason = error instanceof ApiError ? error.said.reason : undefined;
  const hasEnded = reason === "office-session-required" || reason === "second-factor-required";
  return hasEnded && officeEndpoints[name].needs !== "password";
}

/** Description of a call in this build. Schemas are loaded only if a server of another build answers. */
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
