import { CART_ADDED_NOTICE_MS } from "../../../contract/constants.ts";
import { dismissErrors, toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../app-context.ts";
import { useMachines } from "../machines/machine-store.ts";
import { ask } from "../overlays.ts";
import { addProduct, type CartProduct, type SoldVariant, selectedVariant } from "./cart-rules.ts";
import { cartStore } from "./cart-store.ts";
import { fitWarnings } from "./fit-warnings.ts";

type AddToCart = (product: CartProduct, variants: readonly SoldVariant[], onAdded: () => void) => void;

/**
 * Adds the selected variants of a design to the cart, replaces those selected before, and confirms it. Asks
 * first if a variant does not fit the visitor's machine.
 */
export function useAddToCart(): AddToCart {
  const { added: addedText } = useMessages().product;
  const machines = useMachines();
  return (product, variants, onAdded) => {
    const selected = variants.map(selectedVariant);
    const put = (isAsked: boolean) => {
      const cartVariants = isAsked
        ? selected.map((variant) => ({ ...variant, asked: true as const }))
        : selected;
      cartStore.replace(addProduct(cartStore.get(), product, cartVariants));
      dismissErrors();
      toast.success(addedText, { ms: CART_ADDED_NOTICE_MS });
      onAdded();
    };
    const isInCart = (id: number) =>
      cartStore.get().some(({ selectedVariants }) => selectedVariants.some((variant) => variant.id === id));
    const freshVariants = selected.filter(({ id }) => !isInCart(id));
    const warnings = fitWarnings(freshVariants, machines);
    if (warnings.length > 0) ask(warnings, () => put(true));
    else put(false);
  };
}
