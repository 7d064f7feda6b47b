import { createSecretBox, type SecretBox } from "./domains/staff/index.ts";
import { type OfficeKeyChoice, readOfficeKey } from "./process/office-key.ts";

/** Opens secrets of staff's code apps, for server and command line. */
export async function openSecretBox(choice: OfficeKeyChoice): Promise<SecretBox> {
  return createSecretBox(await readOfficeKey(choice));
}
