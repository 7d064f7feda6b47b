import { useEffect, useState } from "react";
import { path } from "../../../contract/paths.ts";
import type { WishlistItem } from "../../../contract/wishlist.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { wishlistCard } from "../../api/design-card-data.ts";
import { accountTexts } from "../../messages/account-texts.ts";
import { useLanguage, useMessages, useTextLanguage } from "../../state/app-context.ts";
import { useAddToCart } from "../../state/cart/add-to-cart.ts";
import { useOwned } from "../../state/customer/orders-store.ts";
import { refreshWishlist, removeFromWishlist, wishlistStore } from "../../state/customer/wishlist-store.ts";
import { useMachines } from "../../state/machines/machine-store.ts";
import { fittingVariants } from "../../state/machines/variant-fit.ts";
import { openAuth } from "../../state/overlays.ts";
import { loadedValue, useResource } from "../../state/session/session-resource.ts";
import { useSession, useSessionKnown } from "../../state/session/session-store.ts";
import { CartNow } from "../../ui/cart-now.tsx";
import { DesignCard } from "../../ui/designs/design-card.tsx";
import { DesignPicture } from "../../ui/designs/design-picture.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Spinner } from "../../ui/skeleton.tsx";

/** The wishlist as a page of its own, which visitors may open too. */
export function WishlistForAll() {
  const m = accountTexts[useLanguage()];
  const { wishlist, auth } = useMessages();
  const visitor = useSession() === null;
  if (!useSessionKnown()) return <Spinner label={m.loading} />;
  if (!visitor) return <Wishlist />;
  return (
    <EmptyState heading title={m.wishlistEmpty} text={wishlist.login}>
      <Button onClick={() => openAuth()}>{auth.login}</Button>
    </EmptyState>
  );
}

/** The designs of the wishlist. */
export function Wishlist() {
  const m = accountTexts[useLanguage()];
  const state = useResource(wishlistStore);
  const items = loadedValue(state);
  const [isAdded, setAdded] = useState(false);
  useEffect(refreshWishlist, []);
  return (
    <section>
      <h1>{m.wishlistTitle}</h1>
      {!items && state.status === "failed" && (
        <ErrorNote
          text={m.wishlistFailed}
          action={m.retry}
          onAction={() => wishlistStore.reload().catch(() => undefined)}
        />
      )}
      {!items && state.status !== "failed" && <Spinner label={m.loading} />}
      {items?.length === 0 && (
        <EmptyState title={m.wishlistEmpty} text={m.wishlistHint}>
          <Link className={buttonClass("primary")} to={path.category()}>
            {m.browse}
          </Link>
        </EmptyState>
      )}
      <ul className="wishlist">
        {items?.map((item, index) => (
          <WishlistCard key={item.productId} {...{ item, index }} onAdded={() => setAdded(true)} />
        ))}
      </ul>
      {isAdded && <CartNow />}
    </section>
  );
}

interface WishlistCardProps {
  readonly item: WishlistItem;
  readonly onAdded: () => void;
}

const SIZES = "(width < 768px) 45vw, 14rem";

function WishlistCard({ item, index, onAdded }: WishlistCardProps & { readonly index: number }) {
  const m = accountTexts[useLanguage()];
  const isOwned = useOwned();
  const { name, photo, gone: isGone } = item.product;
  const lang = useTextLanguage()(name);
  const remove = async () => {
    if (!(await removeFromWishlist(item.productId))) toast.error(m.removeFailed);
  };
  const removal = (
    <button type="button" className="icon-btn" aria-label={m.removeItem(name)} onClick={remove}>
      <TrashIcon />
    </button>
  );
  return (
    <li className="wishlist-card">
      {isGone ? (
        <div className="wishlist-gone">
          <DesignPicture photo={photo} alt="" sizes={SIZES} />
          <span className="wishlist-name" lang={lang}>
            {name} <span className="gone">{m.gone}</span>
          </span>
          <div className="design-card-controls">{removal}</div>
        </div>
      ) : (
        <>
          <DesignCard
            to={path.product(item.productId)}
            card={wishlistCard(item)}
            index={index}
            isOwned={isOwned(item.productId)}
            heading="h2"
            sizes={SIZES}
          >
            {removal}
          </DesignCard>
          <WishlistToCart item={item} onAdded={onAdded} />
        </>
      )}
    </li>
  );
}

/** Add to cart: at once for the only variant, or the only one that fits; else through the design's page. */
function WishlistToCart({ item: { productId, product }, onAdded }: WishlistCardProps) {
  const { product: m, wishlist } = useMessages();
  const addToCart = useAddToCart();
  const isOwned = useOwned();
  const { name, photo, productvariants = [] } = product;
  const [machine] = useMachines();
  const fitting = fittingVariants(productvariants, machine);
  const [only, ...others] = productvariants.length > 1 && fitting.length > 0 ? fitting : productvariants;
  if (!only) return null;
  const isClear = others.length === 0 && !isOwned(productId, only.variantName);
  return isClear ? (
    <Button
      variant="secondary"
      aria-label={`${m.addToCart}: ${name}`}
      onClick={() => addToCart({ id: productId, name, photo }, [only], onAdded)}
    >
      {m.addToCart}
    </Button>
  ) : (
    <Link
      className={buttonClass("secondary")}
      aria-label={`${wishlist.chooseMachine}: ${name}`}
      to={path.productMachines(productId)}
    >
      {wishlist.chooseMachine}
    </Link>
  );
}
