import type { Address } from "../../../contract/addresses.ts";

/** Props that checkout passes to the page's address form. */
export interface AddressFormSlot {
  readonly onSaved: (address: Address) => void;
  readonly onSaving: (saving: boolean) => void;
  readonly onCancel?: (() => void) | undefined;
}
