import { readBcrypt, readWordPress } from "./bcrypt.ts";
import type { LegacyFormat, PasswordCheck } from "./legacy-format.ts";
import { readMagento } from "./magento.ts";
import { readPhoneAsPassword } from "./phone-as-password.ts";
import { readPhpass } from "./phpass.ts";
import { readSaltedDigest } from "./salted-digest.ts";

/** Password hash formats of old shops. */
const FORMATS: readonly LegacyFormat[] = [
  readBcrypt,
  readWordPress,
  readPhpass,
  readSaltedDigest,
  readMagento,
  readPhoneAsPassword,
];

/** Returns the check for an old shop's hash; `undefined` for an unknown format. */
export function readLegacyPasswordHash(storedHash: string): PasswordCheck | undefined {
  for (const read of FORMATS) {
    const check = read(storedHash);
    if (check) return check;
  }
  return undefined;
}
