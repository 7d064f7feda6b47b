import { Secret, TOTP } from "otpauth";

/** Parameters that every authenticator app supports by default (RFC 6238): SHA-1, six digits, 30 seconds. */
const PERIOD_S = 30;
/** Accepts one step before and after, for phones with an inaccurate clock. */
const WINDOW = 1;

/** 160 random bits, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** URL that the app scans: `otpauth://totp/Kasuti:asha%40example.com?…` */
export function totpAddress(secret: string, shopName: string, email: string): string {
  return totpOf(secret, shopName, email).toString();
}

/** The step of this code, counted since 1970; `undefined` for a wrong or outdated code. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, "");
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD_S) + delta;
}

/** The code that the app shows at `now`, for tests and the demo. */
export function totpCode(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}

function totpOf(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}
