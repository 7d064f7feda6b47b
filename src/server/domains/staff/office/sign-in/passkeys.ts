import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { Failure } from "../../../failure.ts";
import type { StaffShop } from "../staff-shop.ts";
import {
  addChallenge,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  recordPasskeyUse,
  takeChallenge,
} from "./passkey-store.ts";

/** Response of the browser's WebAuthn API; the library validates every part of it. */
export type BrowserAnswer = { readonly id: string } & Readonly<Record<string, unknown>>;
type AuthenticationResponseJSON = Parameters<typeof verifyAuthenticationResponse>[0]["response"];
type RegistrationResponseJSON = Parameters<typeof verifyRegistrationResponse>[0]["response"];

/** The office's origin in the calling browser: `https://shop.example`. */
type Origin = string;

const CHALLENGE_MS = 5 * 60_000;

/** Options with which a browser signs in or confirms; the authenticator verifies the user. */
export async function askForPasskey(
  deps: StaffShop,
  origin: Origin,
  purpose: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: "required" });
  await saveChallenge(deps, options.challenge, purpose);
  return options;
}

/** Returns the passkey that signed the response. @throws Failure `passkey-refused` for any error */
export async function verifyPasskey(
  deps: StaffShop,
  origin: Origin,
  purpose: string,
  response: BrowserAnswer,
): Promise<PasskeyRow> {
  const { db, now } = deps;
  const passkey = await findPasskey(db, response.id);
  if (!passkey) throw new Failure("passkey-refused");
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, purpose, now()),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw new Failure("passkey-refused");
  await recordPasskeyUse(db, passkey.credentialId, authenticationInfo.newCounter, now());
  return passkey;
}

/** Options with which a browser creates a passkey for this staff member. */
export async function askForNewPasskey(
  deps: StaffShop,
  origin: Origin,
  { id, name, email }: { readonly id: number; readonly name: string; readonly email: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const ownPasskeys = await listPasskeys(deps.db, id);
  const options = await generateRegistrationOptions({
    rpName: await deps.shopName(),
    rpID: hostOf(origin),
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff ${id}`),
    attestationType: "none",
    excludeCredentials: ownPasskeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await saveChallenge(deps, options.challenge, newPasskeyOf(id));
  return options;
}

/** Verifies a new passkey and returns its data. @throws Failure `passkey-refused` */
export async function readNewPasskey(
  { db, now }: StaffShop,
  origin: Origin,
  staffId: number,
  response: BrowserAnswer,
): Promise<Omit<PasskeyRow, "id" | "name">> {
  const { verified, registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, newPasskeyOf(staffId), now()),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new Failure("passkey-refused");
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const key = Buffer.from(publicKey).toString("base64url");
  return {
    credentialId: id,
    staffId,
    publicKey: key,
    counter,
    transports,
    createdAt: now(),
    lastUsedAt: null,
  };
}

const newPasskeyOf = (staffId: number) => `new passkey of ${staffId}`;

/** A passkey belongs to a host name, whatever the port; IP addresses cannot have one. */
function hostOf(origin: Origin): string {
  return new URL(origin).hostname;
}

async function saveChallenge({ db, now }: StaffShop, challenge: string, purpose: string) {
  await addChallenge(db, challenge, purpose, new Date(now().getTime() + CHALLENGE_MS));
}

/** Hides the library's errors from the page. */
async function orRefuse<T>(verdict: Promise<T>): Promise<T> {
  try {
    return await verdict;
  } catch (cause) {
    throw new Failure("passkey-refused", { cause });
  }
}
