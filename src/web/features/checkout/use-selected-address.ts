import type { Address } from "../../../contract/addresses.ts";
import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";

const kept = createStoredText("session", "billingAddress");

/** The address that the customer selected in this tab, or the only one. */
export function useSelectedAddress(list: readonly Address[] | undefined) {
  const id = Number(useStore<string | null>(kept, null));
  const only = list?.length === 1 ? list[0] : undefined;
  return {
    address: list?.find((address) => address.id === id) ?? only ?? null,
    choose: (chosen: number) => kept.set(`${chosen}`),
  };
}
