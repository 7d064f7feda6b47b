import { createSecretBox } from "../../src/server/domains/staff/index.ts";

/** The key of all shops in tests. */
export const testSecrets = createSecretBox(Buffer.alloc(32, 7));
