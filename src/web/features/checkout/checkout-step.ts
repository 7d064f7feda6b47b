/**
 * Current step: 1 login, 2 billing address once the customer is loaded, 3 payment once an address is
 * selected.
 */
export type CheckoutStep = 1 | 2 | 3;

export function checkoutStep(customerLoaded: boolean, addressChosen: boolean): CheckoutStep {
  if (!customerLoaded) return 1;
  return addressChosen ? 3 : 2;
}
