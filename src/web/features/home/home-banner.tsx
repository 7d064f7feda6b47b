import type { ReactNode } from "react";
import type { PageText } from "../../../contract/content/page-text.ts";
import { path } from "../../../contract/paths.ts";
import { CLOSE_UP_MM, smallerPicture } from "../../../contract/pictures.ts";
import { Link } from "../../../ui/router/link.tsx";
import { useLanguage, useMessages } from "../../state/app-context.ts";
import type { CloseUp } from "./load-home.ts";

export interface HomeBannerProps {
  readonly ownText: PageText | undefined;
  readonly closeUp: CloseUp | undefined;
  /** Search and machine. */
  readonly children: ReactNode;
}

/** Close-up of a top seller, and an introduction to the shop. */
export function HomeBanner({ ownText, closeUp, children }: HomeBannerProps) {
  const m = useMessages().home;
  const lang = useLanguage() === ownText?.language ? undefined : ownText?.language;
  return (
    <section className="home-banner">
      {closeUp && (
        <div className="home-cloth">
          <picture>
            <source type="image/avif" srcSet={smallerPicture(closeUp.photo)} />
            <img src={closeUp.photo} width={SIDE} height={SIDE} alt="" fetchPriority="high" />
          </picture>
          <Link to={path.product(closeUp.id)}>
            <span>{m.closeUp(CLOSE_UP_MM, closeUp.name)}</span>
          </Link>
        </div>
      )}
      <div className="wrap home-banner-text">
        <h1 lang={lang}>{ownText?.title ?? m.heading}</h1>
        <p lang={lang}>{ownText?.intro ?? m.intro}</p>
        {children}
      </div>
    </section>
  );
}

const SIDE = 640;
