import * as z from "zod";
import { id, line, queryId, success, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { find, reason, role, staffEmail, staffName } from "../office-fields.ts";
import type { staffEndpoints } from "./staff-endpoints.ts";

const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  createdAt: timestamp,
  /** `demo` is the shared account of visitors of the demo shop, who sign in with a button. */
  signIn: z.enum(["ready", "awaits-link", "demo"]),
});
export type SignIn = StaffMember["signIn"];
export type StaffMember = z.infer<typeof staffMember>;

const change = z.object({
  id,
  at: timestamp,
  who: z.string(),
  address: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
});
export type LoggedChange = z.infer<typeof change>;

const link = z.object({ link: z.url() });

export const staffWire = {
  officeStaff: {
    query: z.object({ find }),
    answer: z.object({ staff: z.array(staffMember) }),
  },
  officeAddStaff: {
    body: z.object({ email: staffEmail, name: staffName, role, reason }),
    answer: link,
    status: 201,
  },
  officeChangeRole: { body: z.object({ id, role, reason }), answer: success },
  officeResetStaff: { body: z.object({ id, reason }), answer: link },
  officeRemoveStaff: { body: z.object({ id, reason }), answer: success },
  officeLog: {
    query: z.object({ find, subject: line(40).optional(), before: queryId.optional() }),
    /** Changes, latest first; `next` is the `before` of the next page. */
    answer: z.object({
      changes: z.array(change),
      /** Names of what the changes are about and refer to, by `category 12`. */
      names: z.record(z.string(), z.string()),
      next: id.nullable(),
    }),
  },
} as const satisfies Record<keyof typeof staffEndpoints, WireShape>;
