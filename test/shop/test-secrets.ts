import { createSecretBox } from "../../src/server/domains/staff/index.ts";

/** Encryption key of all test shops. */
export const testSecrets = createSecretBox(Buffer.alloc(32, 7));
