import { endpoints } from "../../../contract/endpoints.ts";
import type { Fetcher } from "../../api/api.ts";

export type BankAnswer = "success" | "pending" | "refused" | "broken";

/** Asks the server to finalize the order. Never throws: a request that fails is `broken`. */
export async function askBank(fetcher: Fetcher, orderId: string, token?: string): Promise<BankAnswer> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  try {
    const response = await fetcher(
      `${endpoints.finalizeOrder.path}?${new URLSearchParams({ order_id: orderId })}`,
      {
        method: "GET",
        headers,
      },
    );
    return response.ok ? bankAnswer(await response.json()) : "broken";
  } catch {
    return "broken";
  }
}

export function bankAnswer(body: unknown): BankAnswer {
  const { success, pending } =
    typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  if (success === true) return "success";
  return pending === true ? "pending" : "refused";
}

/** Once the bank has said `pending`, a question that gets lost says nothing about the money. */
export function nextAnswer(before: BankAnswer | null, now: BankAnswer): BankAnswer {
  return before === "pending" && now === "broken" ? "pending" : now;
}
