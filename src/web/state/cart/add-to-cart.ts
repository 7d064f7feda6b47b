import type { ProductVariant } from "../../../contract/catalogue.ts";
import { CART_ADDED_NOTICE_MS } from "../../../contract/constants.ts";
import { dismissErrors, toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../app-context.ts";
import { addProduct, type CartProduct } from "./cart-rules.ts";
import { cartStore } from "./cart-store.ts";

type Chosen = Pick<ProductVariant, "id" | "variantName" | "variantPrice">;

/** Puts a design for these machines in the cart and says so; what it was chosen for before is replaced. */
export function useAddToCart(): (product: CartProduct, variants: readonly Chosen[]) => void {
  const { added } = useMessages().product;
  return (product, variants) => {
    const selected = variants.map(({ id, variantName, variantPrice }) => ({
      id,
      name: variantName,
      price: variantPrice,
    }));
    cartStore.replace(addProduct(cartStore.get(), product, selected));
    dismissErrors();
    toast.success(added, { ms: CART_ADDED_NOTICE_MS });
  };
}
