import { languagePrefix } from "../../contract/languages.ts";
import { path } from "../../contract/paths.ts";
import { Button } from "../../ui/button.tsx";
import { BackIcon, ShareIcon } from "../../ui/icons.tsx";
import type { PageHead } from "../../ui/router/page-types.ts";
import { useNavigate } from "../../ui/router/router-context.tsx";
import type { DesignCardData } from "../api/design-card-data.ts";
import type { ResultsView } from "../features/search/load-results.ts";
import { ResultsScreen } from "../features/search/results-screen.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { WishlistHeart } from "../features/wishlist/wishlist-heart.tsx";
import { type App, useLanguage, useMessages } from "../state/app-context.ts";
import type { FilterSlots } from "../ui/designs/filter-slots.tsx";
import type { CountDesigns } from "../ui/designs/use-design-count.ts";
import { shareLink } from "../ui/share-link.ts";

export function tagHead(
  { term, total, page: number, card }: ResultsView,
  { shop, messages }: Pick<App, "shop" | "messages">,
): PageHead {
  return {
    title: `${messages.search.resultsFor(term)} | ${shop.name}`,
    description: messages.catalogue.description(term, total),
    ...(total > 0 && { canonical: path.tagSearch(term.toLowerCase(), number) }),
    ...(card && { card }),
  };
}

export interface TagSearchScreenProps {
  readonly view: ResultsView;
  readonly count: CountDesigns;
  readonly filtering?: FilterSlots;
}

export function TagSearchScreen({ view, count, filtering }: TagSearchScreenProps) {
  const m = useMessages().search;
  const navigate = useNavigate();
  const share = useShareProduct();
  return (
    <ResultsScreen
      view={view}
      here={path.tagSearch(view.term)}
      count={count}
      filtering={filtering}
      controls={shareAndHeart}
    >
      <div className="results-tools">
        <Button variant="quiet" onClick={() => navigate(-1)}>
          <BackIcon />
          {m.back}
        </Button>
        <SearchBox
          key={view.term}
          term={view.term}
          resultsOf={path.tagSearch}
          action={path.tagSearch("")}
          placeholder={m.placeholder}
        />
        <Button variant="quiet" onClick={() => share(m.resultsFor(view.term), path.tagSearch(view.term))}>
          <ShareIcon />
          {m.share}
        </Button>
      </div>
    </ResultsScreen>
  );
}

const shareAndHeart = (card: DesignCardData) => (
  <>
    <ShareButton card={card} />
    <WishlistHeart product={card} />
  </>
);

function ShareButton({ card }: { readonly card: DesignCardData }) {
  const m = useMessages().search;
  const share = useShareProduct();
  return (
    <button
      type="button"
      className="icon-btn heart"
      aria-label={m.shareNamed(card.name)}
      onClick={() => share(card.name, path.product(card.id))}
    >
      <ShareIcon />
    </button>
  );
}

function useShareProduct() {
  const prefix = languagePrefix(useLanguage());
  const { copyLink } = useMessages().product;
  return (name: string, address: string) =>
    shareLink(name, window.location.origin + prefix + address, copyLink);
}
