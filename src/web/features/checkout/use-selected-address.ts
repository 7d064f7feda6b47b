import type { Address } from "../../../contract/addresses.ts";
import { useStore } from "../../../ui/state/external-store.ts";
import { createStoredText } from "../../../ui/state/stored-text.ts";

/** Kept across visits: the address that was used last on this device. */
const selected = createStoredText("local", "billingAddress");

/** The address that the customer selected last on this device, the last order's, or the only one. */
export function useSelectedAddress(list: readonly Address[] | undefined) {
  const id = Number(useStore<string | null>(selected, null));
  const usualAddress =
    list?.find(({ isLastUsed }) => isLastUsed) ?? (list?.length === 1 ? list[0] : undefined);
  return {
    address: list?.find((address) => address.id === id) ?? usualAddress ?? null,
    select: (address: number) => selected.set(`${address}`),
  };
}
