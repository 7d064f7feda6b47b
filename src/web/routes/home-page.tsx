import { path } from "../../contract/paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Link } from "../../ui/router/link.tsx";
import { canonicalAddress, pageCode } from "../../ui/router/page.ts";
import type { PageCode } from "../../ui/router/page-types.ts";
import { DesignRow } from "../features/home/design-row.tsx";
import { HomeBanner } from "../features/home/home-banner.tsx";
import { type HomeView, loadHome } from "../features/home/load-home.ts";
import { MachineDesigns } from "../features/home/machine-designs.tsx";
import { MachineQuestion } from "../features/home/machine-question.tsx";
import { storeJson } from "../features/home/store-json.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { cardHeart } from "../features/wishlist/wishlist-heart.tsx";
import { type App, useMessages, useShop } from "../state/app-context.ts";
import { CategoryTiles } from "../ui/designs/category-tiles.tsx";
import { machineSelects } from "./lazy-machine-selects.tsx";

export function page({ api, shop, language, messages }: App): PageCode {
  return pageCode<HomeView>({
    loader: () => loadHome(api, language),
    Component: HomeScreen,
    head: ({ card }) => ({
      title: messages.home.title(shop.name),
      description: messages.home.description,
      canonical: path.home(),
      ...(card && { card }),
      // Search engines read the document of the server, so no browser fetches this code.
      ...(import.meta.env.SSR && {
        jsonLd: storeJson(shop, canonicalAddress(shop, language, path.returns())),
      }),
    }),
  });
}

function HomeScreen({ data }: { data: HomeView }) {
  const { topSellers, newArrivals, free: freeDesigns, categories, closeUp, banner } = data;
  const m = useMessages();
  // The close-up is the page's first picture.
  const firstIndex = closeUp ? 1 : 0;
  return (
    <>
      <HomeBanner ownText={banner} closeUp={closeUp}>
        <SearchBox
          resultsOf={path.tagSearch}
          action={path.tagSearch("")}
          placeholder={m.search.placeholder}
          className="search-large"
        />
        <MachineQuestion code={machineSelects} />
      </HomeBanner>
      {freeDesigns.length > 0 && (
        <DesignRow title={m.home.freeFirst} cards={freeDesigns} firstIndex={firstIndex}>
          <p className="muted">{m.home.freeText}</p>
        </DesignRow>
      )}
      {topSellers.length > 0 && (
        <DesignRow
          title={m.home.topSellers}
          cards={topSellers}
          firstIndex={firstIndex}
          controls={cardHeart}
        />
      )}
      <MachineDesigns />
      {useShop().hasNames && <NamesRow />}
      <nav className="wrap home-categories" aria-labelledby="home-categories">
        <h2 id="home-categories" className="stitched">
          {m.home.categories}
        </h2>
        <CategoryTiles categories={categories} />
      </nav>
      <DesignRow
        id="new-arrivals"
        title={m.home.newArrivals}
        cards={newArrivals}
        firstIndex={firstIndex + topSellers.length}
      >
        <Link to={path.category()} className={buttonClass("secondary")}>
          {m.home.seeAll}
        </Link>
      </DesignRow>
      <HowItWorks />
    </>
  );
}

function NamesRow() {
  const { home: m, layout } = useMessages();
  return (
    <section className="wrap home-row" aria-labelledby="home-names">
      <h2 id="home-names" className="stitched">
        {m.names}
      </h2>
      <p className="muted">{m.namesText}</p>
      <Link to={path.names()} className={buttonClass("secondary")}>
        {layout.addName}
      </Link>
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
