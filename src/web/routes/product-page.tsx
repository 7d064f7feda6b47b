import { useEffect } from "react";
import type { ProductDetail } from "../../contract/catalogue.ts";
import { path } from "../../contract/paths.ts";
import { Button } from "../../ui/button.tsx";
import { ShareIcon } from "../../ui/icons.tsx";
import { Link } from "../../ui/router/link.tsx";
import { canonicalAddress, pageCode } from "../../ui/router/page.ts";
import type { PageCode } from "../../ui/router/page-types.ts";
import { Gallery, TILE_SIZES } from "../features/gallery/gallery.tsx";
import { BuyBox } from "../features/product/buy-box.tsx";
import { DesignFacts } from "../features/product/design-facts.tsx";
import { SewingTime } from "../features/product/effort-facts.tsx";
import { loadProduct } from "../features/product/load-product.ts";
import { productHead } from "../features/product/product-head.ts";
import { SimilarSlot } from "../features/product/similar-slot.tsx";
import { StitchOut } from "../features/stitch-out/stitch-out.tsx";
import { WishlistHeart } from "../features/wishlist/wishlist-heart.tsx";
import {
  type App,
  useApi,
  useLanguage,
  useMessages,
  useShop,
  useTextLanguage,
} from "../state/app-context.ts";
import { lazyCode } from "../state/lazy-code.ts";
import { useSpeed } from "../state/speed-store.ts";
import { loadPictureViewerStyles, loadStitchOutStyles } from "../styles/lazy-styles.ts";
import { AskOnWhatsapp } from "../ui/ask-on-whatsapp.tsx";
import { DesignPicture } from "../ui/designs/design-picture.tsx";
import { madeToFitCode } from "../ui/made-to-fit/made-to-fit.tsx";
import { shareLink } from "../ui/share-link.ts";
import { machineSelects } from "./lazy-machine-selects.tsx";

export function page(app: App): PageCode {
  const madeToFit = madeToFitCode(app.language);
  return pageCode<ProductDetail>({
    loader: async ({ params }) => (await Promise.all([loadProduct(app.api, params.id), madeToFit.load()]))[0],
    Component: ({ data }) => (
      <madeToFit.Provider>
        <ProductScreen data={data} />
      </madeToFit.Provider>
    ),
    head: (product) => productHead(product, app),
  });
}

const stitchOutPlayer = lazyCode(async () => {
  const [{ StitchOutPlayer }] = await Promise.all([
    import("../features/stitch-out/player/stitch-out-player.tsx"),
    loadStitchOutStyles(),
  ]);
  return StitchOutPlayer;
});

const closePictures = lazyCode(async () => {
  const [{ PictureViewer }] = await Promise.all([
    import("../features/gallery/viewer/picture-viewer.tsx"),
    loadPictureViewerStyles(),
  ]);
  return PictureViewer;
});

/** Reports the view to the shop. A failed report is ignored. */
function useNotedView(id: number): void {
  const api = useApi();
  useEffect(() => {
    api.noteView({ id }).catch(() => undefined);
  }, [api, id]);
}

function ProductScreen({ data: product }: { data: ProductDetail }) {
  useNotedView(product.id);
  const { layout, product: m } = useMessages();
  const langOf = useTextLanguage();
  const speed = useSpeed();
  const shop = useShop();
  const address = canonicalAddress(shop, useLanguage(), path.product(product.id));
  const share = () => shareLink(product.name, window.location.href, m.copyLink);
  return (
    <article className="wrap product" key={product.id}>
      <nav className="crumbs" aria-label={m.category}>
        <Link to={path.home()}>{m.home}</Link>
        {product.category && (
          <Link
            to={path.category({ subcategoryId: product.category.id })}
            lang={langOf(product.category.name)}
          >
            {product.category.name}
          </Link>
        )}
      </nav>
      <div className="product-picture">
        <div className="product-view">
          {product.isPrivate ? (
            <DesignPicture photo={product.photo} alt={product.name} sizes={TILE_SIZES} first />
          ) : (
            <Gallery
              product={product}
              code={closePictures}
              renderPlayer={(tile) => (
                <StitchOut {...tile} code={stitchOutPlayer} productId={product.id} speed={speed}>
                  <DesignPicture photo={product.photo} alt="" sizes={TILE_SIZES} />
                </StitchOut>
              )}
            />
          )}
        </div>
      </div>
      <div className="product-options">
        <div className="product-title">
          <h1 lang={langOf(product.name)}>{product.name}</h1>
          {!product.isPrivate && (
            <div className="product-actions">
              <WishlistHeart product={product} alone />
              <Button variant="quiet" onClick={share}>
                <ShareIcon />
                <span>{m.share}</span>
              </Button>
            </div>
          )}
        </div>
        <BuyBox product={product} machineSelects={machineSelects} />
        {product.sortDesc && <p lang={langOf(product.sortDesc)}>{product.sortDesc}</p>}
        {shop.hasNames && !product.isPrivate && (
          <p>
            <Link to={path.names(product.id)}>{layout.addName}</Link>
          </p>
        )}
        <AskOnWhatsapp about={[`#${product.id} ${product.name}`, address]} />
        <SewingTime product={product.isPrivate ? { ...product, parts: [] } : product} />
      </div>
      <DesignFacts product={product} />
      {!product.isPrivate && <SimilarSlot product={product} />}
    </article>
  );
}
