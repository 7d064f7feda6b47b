import * as z from "zod";
import { because, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import type { draftsEndpoints } from "./drafts-endpoints.ts";

/** What it is a draft of: `design/1006`. */
const key = z.string().regex(/^[a-z0-9/-]{1,80}$/, because("request-invalid"));
/** As the page that keeps it wrote it, JSON as text: what is typed in several lines goes through as one. At most 80 KB. */
const draft = z.string();

export const draftsWire = {
  officeDraft: {
    query: z.object({ key }),
    answer: z.object({ draft: draft.nullable(), savedAt: timestamp.nullable() }),
  },
  officeSaveDraft: { body: z.object({ key, draft }), answer: z.object({ savedAt: timestamp }) },
  officeDropDraft: { body: z.object({ key }), answer: success },
} as const satisfies Record<keyof typeof draftsEndpoints, WireShape>;
