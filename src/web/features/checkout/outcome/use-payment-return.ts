import { useEffect, useState } from "react";
import { useNavigate } from "../../../../ui/router/router-context.tsx";
import { useStore } from "../../../../ui/state/external-store.ts";
import { sessionStore } from "../../../state/session/session-store.ts";
import { askBank } from "./bank-answer.ts";
import { createReturnFlow, type ReturnState } from "./return-flow.ts";

const ASKING: ReturnState = { status: "asking" };

/** Settles the order in the address while the component is mounted. */
export function usePaymentReturn(orderId: string | null, parameters: URLSearchParams) {
  const navigate = useNavigate();
  const [flow] = useState(() => createReturnFlow(orderId, (id) => ask(id, parameters), navigate));
  useEffect(() => flow.mount(), [flow]);
  return { state: useStore(flow.state, ASKING), askAgain: flow.askAgain };
}

function ask(orderId: string, parameters: URLSearchParams) {
  const fetcher = (address: string, init: RequestInit) => fetch(address, init);
  const bankQuery = new URLSearchParams(parameters);
  bankQuery.set("order_id", orderId);
  return askBank(fetcher, bankQuery, sessionStore.get()?.token);
}
