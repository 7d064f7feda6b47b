import * as z from "zod";

/** Fields of SmartGateway's answers that the shop reads. Amounts are rupees. */
export const hdfcSession = z.object({
  order_id: z.string(),
  payment_links: z.object({ web: z.string() }),
});

const refund = z.object({
  unique_request_id: z.string(),
  status: z.string(),
  amount: z.number(),
  ref: z.string().nullish(),
});
export type HdfcRefund = z.infer<typeof refund>;

export const hdfcOrder = z.object({
  order_id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  txn_id: z.string().nullish(),
  payment_method_type: z.string().nullish(),
  resp_message: z.string().nullish(),
  bank_error_message: z.string().nullish(),
  txn_detail: z.object({ txn_amount: z.number().nullish(), error_message: z.string().nullish() }).nullish(),
  /** Informative only, so an unknown shape is ignored. */
  payment_gateway_response: z.object({ rrn: z.string().nullish() }).nullish().catch(undefined),
  refunds: z.array(refund).default([]),
});
export type HdfcOrder = z.infer<typeof hdfcOrder>;

const hdfcError = z.object({
  status: z.string().nullish(),
  error_code: z.string().nullish(),
  error_message: z.string().nullish(),
});

/** The bank's reason, from the body of an error. */
export function hdfcReason(body: unknown): string | undefined {
  const error = hdfcError.safeParse(body).data;
  return [error?.error_code ?? error?.status, error?.error_message].filter(Boolean).join(": ") || undefined;
}

export const hdfcEvent = z.object({
  id: z.string().optional(),
  event_name: z.string(),
  content: z.object({ order: z.object({ order_id: z.string() }).optional() }).optional(),
});
