import { readBcrypt, readWordPress } from "./bcrypt.ts";
import type { LegacyFormat, PasswordCheck } from "./legacy-format.ts";
import { readMagento } from "./magento.ts";
import { readPhoneAsPassword } from "./phone-as-password.ts";
import { readPhpass } from "./phpass.ts";
import { readSaltedDigest } from "./salted-digest.ts";

/** What older shops keep instead of passwords. */
const FORMATS: readonly LegacyFormat[] = [
  readBcrypt,
  readWordPress,
  readPhpass,
  readSaltedDigest,
  readMagento,
  readPhoneAsPassword,
];

/** The check that a hash of an older shop stands for; `undefined` for a format that this shop does not know. */
export function readLegacyPasswordHash(stored: string): PasswordCheck | undefined {
  for (const read of FORMATS) {
    const check = read(stored);
    if (check) return check;
  }
  return undefined;
}
