import * as z from "zod";
import { timestamp } from "../primitives.ts";

/** Annexure 1 of India's Guidelines for Prevention and Regulation of Dark Patterns, 2023, in its order. */
export const darkPatterns = [
  "falseUrgency",
  "basketSneaking",
  "confirmShaming",
  "forcedAction",
  "subscriptionTrap",
  "interfaceInterference",
  "baitAndSwitch",
  "dripPricing",
  "disguisedAdvertisement",
  "nagging",
  "trickQuestion",
  "saasBilling",
  "rogueMalware",
] as const;
export type DarkPattern = (typeof darkPatterns)[number];

/** The member of staff who made a declaration, and when. */
export const declaration = z.object({ at: timestamp, who: z.string() });
export type Declaration = z.infer<typeof declaration>;

/** Patterns that staff checked, and the declaration on all of them once it is published. */
export type DarkPatternAudit = Readonly<Partial<Record<DarkPattern | "declared", Declaration | null>>>;
