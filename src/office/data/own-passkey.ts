import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { callOffice } from "./call-office.ts";

/** True if passkeys work here. They belong to a host name, so an IP address cannot have any. */
export function canHavePasskeys(hostname = window.location.hostname): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(hostname);
}

/**
 * Signs a challenge with a passkey, for `officeSignInPasskey` and `officeProvePasskey`.
 * @throws if the person or the browser refuses
 */
export async function signWithPasskey() {
  const options = await callOffice("officePasskeyChallenge", undefined);
  return { response: recordOf(await startAuthentication({ optionsJSON: options as never })) };
}

/**
 * Creates a passkey on this device for the server's challenge.
 * @throws if the person or the browser refuses
 */
export async function makePasskey(options: Readonly<Record<string, unknown>>) {
  return recordOf(await startRegistration({ optionsJSON: options as never }));
}

/** The library's interfaces lack the index signature of the wire's records. */
const recordOf = (response: {
  readonly id: string;
}): { readonly id: string; readonly [field: string]: unknown } => ({
  ...response,
});
