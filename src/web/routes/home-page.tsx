import { path } from "../../contract/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Link } from "../../ui/router/link.tsx";
import { pageCode } from "../../ui/router/page.ts";
import type { PageCode } from "../../ui/router/page-types.ts";
import type { DesignCardData } from "../api/design-card-data.ts";
import { HomeBanner } from "../features/home/home-banner.tsx";
import { type HomeView, loadHome } from "../features/home/load-home.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { cardHeart } from "../features/wishlist/wishlist-heart.tsx";
import { type App, useMessages, useTextLanguage } from "../state/app-context.ts";
import { DesignGrid } from "../ui/designs/design-grid.tsx";

export function page({ api, shop, language, messages }: App): PageCode {
  return pageCode<HomeView>({
    loader: () => loadHome(api, language),
    Component: HomeScreen,
    head: ({ card }) => ({
      title: messages.home.title(shop.name),
      description: messages.home.description,
      canonical: path.home(),
      ...(card && { card }),
      jsonLd: [{ "@context": "https://schema.org", "@type": "WebSite", name: shop.name, url: shop.origin }],
    }),
  });
}

function HomeScreen({ data: { topSellers, newArrivals, categories, banner } }: { data: HomeView }) {
  const m = useMessages();
  const langOf = useTextLanguage();
  return (
    <>
      <HomeBanner own={banner}>
        <SearchBox
          resultsOf={path.tagSearch}
          action={path.tagSearch("")}
          placeholder={m.search.placeholder}
          className="search-large"
        />
      </HomeBanner>
      <DesignRow title={m.home.topSellers} cards={topSellers} firstIndex={0} controls={cardHeart} />
      <nav className="wrap home-categories" aria-labelledby="home-categories">
        <h2 id="home-categories" className="stitched">
          {m.home.categories}
        </h2>
        <ul>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link to={path.category({ categoryId: id })} lang={langOf(name)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <DesignRow title={m.home.newArrivals} cards={newArrivals} firstIndex={topSellers.length}>
        <Link to={path.category()} className={buttonClass("secondary")}>
          {m.home.seeAll}
        </Link>
      </DesignRow>
      <HowItWorks />
    </>
  );
}

interface DesignRowProps {
  readonly title: string;
  readonly cards: readonly DesignCardData[];
  /** Index of the first card among all cards of the page. */
  readonly firstIndex: number;
  readonly controls?: (card: DesignCardData) => React.ReactNode;
  readonly children?: React.ReactNode;
}

function DesignRow({ title, cards, firstIndex, controls, children }: DesignRowProps) {
  const m = useMessages();
  return (
    <section className="wrap home-row" aria-label={title}>
      <h2 className="stitched">{title}</h2>
      {cards.length === 0 && <p className="muted">{m.search.noneFound}</p>}
      <DesignGrid
        cards={cards}
        firstIndex={firstIndex}
        sizes="(max-width: 785px) 44vw, 260px"
        controls={controls}
      />
      {children && <div className="home-row-more">{children}</div>}
    </section>
  );
}

function HowItWorks() {
  const m = useMessages().home;
  return (
    <section className="wrap home-row" aria-label={m.how}>
      <h2 className="stitched">{m.how}</h2>
      <ol className="steps">
        {m.steps.map(([title, text]) => (
          <li key={title} className="card">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
