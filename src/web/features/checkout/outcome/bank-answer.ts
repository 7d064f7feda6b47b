import { endpoints } from "../../../../contract/endpoints.ts";
import { isRecord } from "../../../../ui/api/records.ts";
import type { Fetcher } from "../../../../ui/api/send-call.ts";

export type BankAnswer =
  | { readonly status: "success" | "refused" | "cancelled" | "broken" }
  /** `decidesBy`: an ISO time, if the server knows it. */
  | { readonly status: "pending"; readonly decidesBy: string | null };

/**
 * Asks the server to finalize an order, with all parameters that the provider added to the address next to
 * `order_id`. Never throws: a failed request is `broken`.
 */
export async function askBank(
  fetcher: Fetcher,
  parameters: URLSearchParams,
  token?: string,
): Promise<BankAnswer> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  try {
    const response = await fetcher(`${endpoints.finalizeOrder.path}?${parameters}`, {
      method: "GET",
      headers,
    });
    return response.ok ? bankAnswer(await response.json()) : { status: "broken" };
  } catch {
    return { status: "broken" };
  }
}

export function bankAnswer(body: unknown): BankAnswer {
  const { success, pending, cancelled, decidesBy } = isRecord(body) ? body : {};
  if (success === true) return { status: "success" };
  if (cancelled === true) return { status: "cancelled" };
  if (pending !== true) return { status: "refused" };
  return { status: "pending", decidesBy: typeof decidesBy === "string" ? decidesBy : null };
}

/** Once the bank has answered `pending`, a failed request says nothing about the money and is ignored. */
export function nextAnswer(before: BankAnswer | null, now: BankAnswer): BankAnswer {
  return before?.status === "pending" && now.status === "broken" ? before : now;
}
