import * as z from "zod";
import { because, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import type { draftsEndpoints } from "./drafts-endpoints.ts";

/** Subject of the draft: `design/1006`. */
const key = z.string().regex(/^[a-z0-9/-]{1,80}$/, because("request-invalid"));
/** JSON as text, at most 80 KB; encoded, because texts of the API have a single line. */
const draft = z.string();

export const draftsWire = {
  officeDraft: {
    query: z.object({ key }),
    answer: z.object({ draft: draft.nullable(), savedAt: timestamp.nullable() }),
  },
  officeSaveDraft: { body: z.object({ key, draft }), answer: z.object({ savedAt: timestamp }) },
  officeDropDraft: { body: z.object({ key }), answer: success },
} as const satisfies Record<keyof typeof draftsEndpoints, WireShape>;
