import type { ReactNode } from "react";
import type { Design } from "../../../contract/office/designs/designs-wire.ts";
import { picturePath } from "../../../contract/pictures.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useParams } from "../../../ui/router/router-context.tsx";
import { useMessages, useOffice } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { DesignMenu } from "./design-menu.tsx";
import { StateBadge } from "./state-badge.tsx";

/** Pages of a design: its form, its state of sale with its files, and its figures. */
export type DesignTab = "design" | "selling" | "sales";

/** Loads the design of the address; polling shows changes of other staff before the next save. */
export function WithDesign({ children }: { readonly children: (design: Design) => ReactNode }) {
  const { id = "" } = useParams();
  const { language: lang } = useOffice();
  const query = useOfficeQuery("officeDesign", { id, lang }, { every: 30_000 });
  return <Loaded query={query}>{children}</Loaded>;
}

export interface DesignLayoutProps {
  readonly design: Design;
  readonly tab: DesignTab;
  /** Stays in sight beside the page; by default the pictures. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Title, state and actions of a design, its tabs, and its pictures beside the page of the tab. */
export function DesignLayout({ design, tab, aside, children }: DesignLayoutProps) {
  const { designs: m, selling } = useMessages();
  const page = `/designs/${design.id}`;
  const tabs: Readonly<Record<DesignTab, readonly [string, string]>> = {
    design: [page, m.textsAndPrices],
    selling: [`${page}/selling`, selling.title],
    sales: [`${page}/sales`, m.sales],
  };
  return (
    <Screen
      title={design.texts.en.name}
      badge={<StateBadge design={design} />}
      actions={
        <>
          {design.state === "on-sale" && (
            <a href={`/p/${design.id}`} className={buttonClass("secondary")}>
              {m.inShop}
            </a>
          )}
          <DesignMenu design={design} />
        </>
      }
    >
      <p className="hint">
        <Link to="/designs">{m.title}</Link> › {m.designNumber(design.id)}
      </p>
      <nav className="tabs page-tabs" aria-label={design.texts.en.name}>
        {Object.entries(tabs).map(([name, [to, label]]) => (
          <Link key={name} to={to} aria-current={name === tab ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="design-columns">
        <div className="design-aside">{aside ?? <Pictures design={design} />}</div>
        <div className="screen">{children}</div>
      </div>
    </Screen>
  );
}

function Pictures({ design: { pictures } }: { readonly design: Design }) {
  return (
    <div className="picture-order">
      {pictures.map(({ hash }) => (
        <img key={hash} src={picturePath(hash, 320, "webp")} alt="" width={160} height={160} loading="lazy" />
      ))}
    </div>
  );
}
