import * as z from "zod";
import { outcomes } from "../outcomes.ts";

/** The provider's calls by purpose, and `pay`, which is the customer's. */
const on = z.enum(["create", "status", "capture", "refund", "pay"]);
const ms = z.int().min(0).max(600_000);
const limits = {
  /** Provider order to affect; without it, any. */
  order_id: z.string().optional(),
  /** Number of times the fault is injected. */
  times: z.int().min(1).max(1_000).default(1),
};
const event = z.string().optional();

/** A fault to inject; README.md describes each. */
export const fault = z.union([
  z.object({ on, do: z.literal("answer"), status: z.int().min(400).max(599), ...limits }),
  z.object({ on, do: z.literal("cut"), ...limits }),
  z.object({ on, do: z.literal("hang"), ...limits }),
  z.object({ on, do: z.literal("lose"), ...limits }),
  z.object({ on, do: z.literal("slow"), ms, ...limits }),
  z.object({ on: z.literal("pay"), do: z.literal("webhooks-first"), ...limits }),
  z.object({ on: z.literal("pay"), do: z.literal("late"), ms, ...limits }),
  z.object({
    on: z.literal("pay"),
    do: z.literal("become"),
    outcome: z.enum(outcomes),
    /** Paise. */
    amount: z.int().min(1).optional(),
    ...limits,
  }),
  z.object({ on: z.literal("refund"), do: z.literal("fail"), ...limits }),
  z.object({ on: z.literal("refund"), do: z.literal("pend"), ms, ...limits }),
  z.object({ on: z.literal("webhook"), event, do: z.literal("drop"), ...limits }),
  z.object({ on: z.literal("webhook"), event, do: z.literal("hold"), ...limits }),
  z.object({ on: z.literal("webhook"), event, do: z.literal("delay"), ms, ...limits }),
  z.object({
    on: z.literal("webhook"),
    event,
    do: z.literal("repeat"),
    copies: z.int().min(1).max(50),
    ...limits,
  }),
]);
export type Fault = z.infer<typeof fault>;
