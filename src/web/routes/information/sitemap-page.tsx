import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { pageCode } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { loadSitemap, type SitemapCategory } from "../../features/information/load-sitemap.ts";
import { type Information, loadInformation } from "../../messages/load-information.ts";
import { type App, useMessages, useShop, useTextLanguage } from "../../state/app-context.ts";

export async function page({ api, shop, language }: App): Promise<PageCode> {
  const text = (await loadInformation[language]()).sitemap;
  return pageCode<SitemapCategory[]>({
    loader: () => loadSitemap(api),
    Component: ({ data }) => <SitemapScreen text={text} categories={data} />,
    head: () => ({
      title: `${text.title} | ${shop.name}`,
      description: text.intro,
      canonical: path.sitemap(),
    }),
  });
}

interface SitemapScreenProps {
  readonly text: Information["sitemap"];
  readonly categories: readonly SitemapCategory[];
}

function SitemapScreen({ text, categories }: SitemapScreenProps) {
  const { layout: m, catalogue } = useMessages();
  const { declaration, hasNames } = useShop();
  const account: Links = [
    [path.account(), text.overview],
    [path.profile(), text.profile],
    [path.downloads(), text.downloads],
    [path.accountWishlist(), text.wishlist],
    [path.addresses(), text.address],
    [path.myData(), text.myData],
  ];
  const information: Links = [
    [path.help(), m.help],
    [path.aboutUs(), m.aboutUs],
    [path.contactUs(), m.contactUs],
    [path.pricing(), m.pricing],
    ...(hasNames ? [[path.names(), m.addName] as const] : []),
    [path.openDesign(), m.openDesign],
    [path.returns(), m.returns],
    [path.privacyPolicy(), m.privacy],
    [path.terms(), m.terms],
    [path.grievanceOfficer(), m.grievanceOfficer],
    [path.accessibility(), m.accessibility],
    [path.ordering(), catalogue.ordering],
    ...(declaration ? [[path.declaration(), m.declaration] as const] : []),
  ];
  return (
    <div className="wrap prose sitemap">
      <h1>{text.title}</h1>
      <p className="prose-intro">{text.intro}</p>
      {categories.map(({ id, name, subcategories }) => (
        <LinkList
          key={id}
          heading={name}
          links={subcategories.map((sub) => [path.category({ subcategoryId: sub.id, page: 1 }), sub.name])}
        />
      ))}
      <LinkList heading={text.account} links={account} />
      <LinkList heading={text.information} links={information} />
    </div>
  );
}

type Links = readonly (readonly [to: string, label: string])[];

function LinkList({ heading, links }: { heading: string; links: Links }) {
  const langOf = useTextLanguage();
  return (
    <section>
      <h2 className="stitched" lang={langOf(heading)}>
        {heading}
      </h2>
      <ul className="sitemap-links">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to} lang={langOf(label)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
