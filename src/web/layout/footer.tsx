import { OFFERS_CATEGORY_ID } from "../../contract/constants.ts";
import { path } from "../../contract/paths.ts";
import type { NamedLink, ShopInfo } from "../../contract/shop.ts";
import { Link } from "../../ui/router/link.tsx";
import { useMessages, useShop } from "../state/app-context.ts";
import { LanguageLinks } from "./language-choice.tsx";

export function Footer() {
  const shop = useShop();
  const m = useMessages().layout;
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <FooterColumn
          heading={m.shopHeading}
          links={[
            [path.category(), m.newDesigns],
            ...offersLink(shop, m.offers),
            [path.pricing(), m.pricing],
            [path.openDesign(), m.openDesign],
            [path.sitemap(), m.sitemap],
          ]}
        />
        <FooterColumn
          heading={m.helpHeading}
          links={[
            [path.aboutUs(), m.aboutUs],
            [path.returns(), m.returns],
            [path.privacyPolicy(), m.privacy],
            [path.terms(), m.terms],
          ]}
        />
        <div>
          <h2>{m.reachHeading}</h2>
          <ul>
            <li>
              <Link to={path.contactUs()}>{m.contactUs}</Link>
            </li>
            {shop.phone && (
              <li>
                <a href={`tel:${shop.phone.replaceAll(" ", "")}`}>{shop.phone}</a>
              </li>
            )}
            {shop.email && (
              <li>
                <a href={`mailto:${shop.email}`}>
                  <BreakableEmail email={shop.email} />
                </a>
              </li>
            )}
          </ul>
        </div>
        <OutsideLinks heading={m.followHeading} links={shop.socialLinks} />
        <OutsideLinks heading={m.appsHeading} links={shop.appLinks} />
        <LanguageSwitch />
      </div>
      <p className="site-footer-note">{m.copyright(shop.name)}</p>
    </footer>
  );
}

/** Breaks before the `@` where the column is narrow. */
function BreakableEmail({ email }: { readonly email: string }) {
  const at = email.indexOf("@");
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** Footer of checkout: the rules of the purchase and the way to ask, in one line. */
export function SlimFooter() {
  const m = useMessages().layout;
  const links: [to: string, label: string][] = [
    [path.returns(), m.returns],
    [path.privacyPolicy(), m.privacy],
    [path.terms(), m.terms],
    [path.contactUs(), m.contactUs],
  ];
  return (
    <footer className="site-footer site-footer-slim">
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </footer>
  );
}

function offersLink({ hasOffers = true }: ShopInfo, label: string): [to: string, label: string][] {
  return hasOffers ? [[path.category({ subcategoryId: OFFERS_CATEGORY_ID }), label]] : [];
}

function FooterColumn({
  heading,
  links,
}: {
  heading: string;
  links: readonly (readonly [string, string])[];
}) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OutsideLinks({ heading, links }: { heading: string; links: readonly NamedLink[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LanguageSwitch() {
  const m = useMessages().layout;
  return (
    <nav aria-label={m.languages}>
      <h2>{m.languages}</h2>
      <LanguageLinks />
    </nav>
  );
}
