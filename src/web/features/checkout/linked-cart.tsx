import { type ReactNode, useEffect } from "react";
import { type LinkedProduct, readLinkedCart } from "../../../contract/cart/cart-link.ts";
import { path } from "../../../contract/paths.ts";
import { useNavigate, useSearchParams } from "../../../ui/router/router-context.tsx";
import type { Api } from "../../api/api.ts";
import { useApi, useMessages } from "../../state/app-context.ts";
import { addProduct, changeQuantity, selectedVariant } from "../../state/cart/cart-rules.ts";
import { cartStore } from "../../state/cart/cart-store.ts";
import { Spinner } from "../../ui/skeleton.tsx";

/** Adds the designs of a link to the visitor's cart, then shows the checkout. */
export function LinkedCart({ children }: { readonly children: ReactNode }) {
  const text = useSearchParams().get("cart");
  const api = useApi();
  const navigate = useNavigate();
  const { loading } = useMessages().common;
  useEffect(() => {
    if (text === null) return;
    let isLeft = false;
    Promise.allSettled(readLinkedCart(text).map((linked) => addLinked(api, linked))).then(() => {
      if (!isLeft) navigate(path.checkout(), { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [api, navigate, text]);
  return text === null ? children : <Spinner label={loading} />;
}

/** Variants that are no longer for sale are left out. */
async function addLinked(api: Api, { id, qty, variantIds }: LinkedProduct): Promise<void> {
  const { data: product } = await api.getProduct({ id });
  const variants = product.productvariants.filter((variant) => variantIds.includes(variant.id));
  const { productvariants: _, ...cartProduct } = product;
  const cart = addProduct(cartStore.get(), cartProduct, variants.map(selectedVariant));
  const before = cart.find((item) => item.id === id)?.qty ?? qty;
  cartStore.replace(changeQuantity(cart, id, qty - before));
}
