import type { ReactNode } from "react";
import { OFFERS_CATEGORY_ID } from "../../contract/constants.ts";
import { path } from "../../contract/paths.ts";
import type { NamedLink } from "../../contract/shop.ts";
import { Link } from "../../ui/router/link.tsx";
import { useLanguage, useMessages, useShop } from "../state/app-context.ts";
import { LanguageLinks } from "./language-choice.tsx";

export function Footer() {
  const shop = useShop();
  const m = useMessages().layout;
  const language = useLanguage();
  const { hasOffers = true, hasNames, phone, email, footer } = shop;
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <FooterColumn
          heading={m.shopHeading}
          links={[
            [path.category(), m.newDesigns],
            ...when(hasOffers, path.category({ subcategoryId: OFFERS_CATEGORY_ID }), m.offers),
            ...when(hasNames, path.names(), m.addName),
            [path.pricing(), m.pricing],
            [path.openDesign(), m.openDesign],
            [path.sitemap(), m.sitemap],
          ]}
        />
        <FooterColumn
          heading={m.helpHeading}
          links={[
            [path.help(), m.help],
            [path.aboutUs(), m.aboutUs],
            [path.grievanceOfficer(), m.grievanceOfficer],
            [path.returns(), m.returns],
            [path.privacyPolicy(), m.privacy],
            [path.terms(), m.terms],
            [path.accessibility(), m.accessibility],
            ...when(shop.declaration, path.declaration(), m.declaration),
          ]}
        />
        <FooterColumn
          heading={m.reachHeading}
          links={[
            [path.contactUs(), m.contactUs],
            ...when(phone, `tel:${phone.replaceAll(" ", "")}`, phone),
            ...when(email, `mailto:${email}`, <BreakableEmail email={email} />),
          ]}
        />
        <FooterColumn heading={m.followHeading} links={shop.socialLinks.map(outside)} />
        <FooterColumn heading={m.appsHeading} links={shop.appLinks.map(outside)} />
        <nav aria-label={m.languages}>
          <h2>{m.languages}</h2>
          <LanguageLinks />
        </nav>
      </div>
      <p className="site-footer-note" lang={footer?.language === language ? undefined : footer?.language}>
        {footer?.text ?? m.footerLine(shop.name)}
      </p>
    </footer>
  );
}

/** Footer of checkout: the rules of the purchase and the way to ask, in one line. */
export function SlimFooter() {
  const m = useMessages().layout;
  return (
    <footer className="site-footer site-footer-slim">
      <FooterLinks
        links={[
          [path.returns(), m.returns],
          [path.privacyPolicy(), m.privacy],
          [path.terms(), m.terms],
          [path.help(), m.help],
          [path.contactUs(), m.contactUs],
        ]}
      />
    </footer>
  );
}

type FooterLink = readonly [to: string, label: ReactNode];

const when = (isShown: unknown, ...link: FooterLink): FooterLink[] => (isShown ? [link] : []);
const outside = ({ name, url }: NamedLink): FooterLink => [url, name];

interface FooterLinksProps {
  readonly links: readonly FooterLink[];
}

function FooterColumn({ heading, links }: FooterLinksProps & { readonly heading: string }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2>{heading}</h2>
      <FooterLinks links={links} />
    </div>
  );
}

function FooterLinks({ links }: FooterLinksProps) {
  return (
    <ul>
      {links.map(([to, label]) => (
        <li key={to}>
          {to.startsWith("/") ? (
            <Link to={to}>{label}</Link>
          ) : (
            <a href={to} rel="noopener">
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Breaks before the `@` where the column is narrow. */
function BreakableEmail({ email }: { readonly email: string }) {
  const [name, host] = email.split("@");
  return (
    <span>
      {name}
      <wbr />@{host}
    </span>
  );
}
