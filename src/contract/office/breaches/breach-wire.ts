import * as z from "zod";
import { because, id, line, timestamp } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { version } from "../office-fields.ts";
import type { breachEndpoints } from "./breach-endpoints.ts";

const text = line(4_000, "breach-text-missing").min(3, because("breach-text-missing"));
const time = z.iso.datetime(because("breach-time-invalid"));

const breachFields = z.object({
  /** Time when the shop became aware of it. */
  noticedAt: time,
  what: text,
  /** Kinds of data that it concerns. */
  concerns: text,
  /** Number of people; null while unknown. */
  people: z
    .int(because("breach-people-invalid"))
    .min(0, because("breach-people-invalid"))
    .max(2_000_000_000, because("breach-people-invalid"))
    .nullable(),
  reportedTo: line(500),
  /** Null while it is open. */
  reportedAt: time.nullable(),
});

const breach = breachFields.extend({
  id,
  version,
  reportedAt: timestamp.nullable(),
  /** Whole hours left of 72 for the report, negative when it is late; null once it is reported. */
  hoursLeft: z.int().nullable(),
});
export type Breach = z.infer<typeof breach>;

export const breachWire = {
  /** Newest first. */
  officeBreaches: { answer: z.object({ breaches: z.array(breach) }) },
  /** Without an id, it is recorded. */
  officeSaveBreach: {
    body: breachFields.extend({ id: id.optional(), version }),
    lines: ["what"],
    answer: z.object({ breach }),
  },
} as const satisfies Record<keyof typeof breachEndpoints, WireShape>;
