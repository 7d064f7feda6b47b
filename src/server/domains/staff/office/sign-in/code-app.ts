import { hash } from "node:crypto";
import { renderSVG } from "uqr";
import { Failure } from "../../../failure.ts";
import type { StaffShop } from "../staff-shop.ts";
import { addChallenge, takeChallenge } from "./passkey-store.ts";
import { matchingStep, newTotpSecret, totpAddress } from "./totp.ts";

/** Setup data of an app for one-time codes. */
export interface CodeAppView {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://totp/…` */
  readonly address: string;
  /** The address as a QR code: an SVG image in a `data:` URL. */
  readonly picture: string;
}

const SETUP_MS = 10 * 60_000;

export function codeAppView(secret: string, shopName: string, email: string): CodeAppView {
  const address = totpAddress(secret, shopName, email);
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`;
  return { secret, address, picture };
}

/** Returns a secret for a new app. Only its hash is stored until a code confirms the app. */
export async function offerCodeApp({ db, now }: StaffShop, staffId: number): Promise<string> {
  const secret = newTotpSecret();
  await addChallenge(db, secretHash(secret), setupOf(staffId), new Date(now().getTime() + SETUP_MS));
  return secret;
}

/**
 * Returns the step of the code.
 * @throws Failure `office-wrong-code`; `code-app-expired` for a secret that was not offered to them, or too
 * long ago
 */
export async function proveCodeApp(
  { db, now }: StaffShop,
  staffId: number,
  { secret, code }: { readonly secret: string; readonly code: string },
): Promise<number> {
  const step = isBase32(secret) ? matchingStep(secret, code, now()) : undefined;
  if (step === undefined) throw new Failure("office-wrong-code", { fields: { code: "office-wrong-code" } });
  if (!(await takeChallenge(db, secretHash(secret), setupOf(staffId), now())))
    throw new Failure("code-app-expired");
  return step;
}

const isBase32 = (secret: string) => /^[A-Z2-7]{16,64}$/.test(secret);
const secretHash = (secret: string) => hash("sha256", secret, "base64url");
const setupOf = (staffId: number) => `code app of ${staffId}`;
