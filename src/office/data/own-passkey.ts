import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { callOffice } from "./call-office.ts";

/** Passkeys belong to a host name; a bare network address cannot have any. */
export function canHavePasskeys(hostname = window.location.hostname): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(hostname);
}

/** What the browser's passkey signs, for `officeSignInPasskey` and `officeProvePasskey`. @throws when the person or the browser refuses */
export async function signWithPasskey() {
  const options = await callOffice("officePasskeyChallenge", undefined);
  return { response: plain(await startAuthentication({ optionsJSON: options as never })) };
}

/** A new passkey of this device, made for what the server asks. @throws when the person or the browser refuses */
export async function makePasskey(options: Readonly<Record<string, unknown>>) {
  return plain(await startRegistration({ optionsJSON: options as never }));
}

/** The library's interfaces have no index signature, which the wire's records ask for. */
const plain = (response: {
  readonly id: string;
}): { readonly id: string; readonly [field: string]: unknown } => ({
  ...response,
});
