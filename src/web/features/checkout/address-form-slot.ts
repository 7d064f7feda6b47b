import type { Address } from "../../../contract/addresses.ts";

/** What checkout gives to the address form that the page puts into it. */
export interface AddressFormSlot {
  readonly onSaved: (address: Address) => void;
  readonly onSaving: (saving: boolean) => void;
  readonly onCancel?: (() => void) | undefined;
}
