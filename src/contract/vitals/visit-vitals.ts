import * as z from "zod";
import { success } from "../primitives.ts";
import { pageKinds, visitDevices } from "./vital-limits.ts";

const value = (max: number) => z.number().min(0).max(max).optional();

/** Measurements of one visit of a page, without data of the visitor. */
const visitVitals = z.object({
  page: z.enum(pageKinds),
  device: z.enum(visitDevices),
  lcp: value(60_000),
  inp: value(60_000),
  cls: value(10),
});
export type VisitVitals = z.infer<typeof visitVitals>;

export const visitVitalsWire = { noteVitals: { body: visitVitals, answer: success } };
