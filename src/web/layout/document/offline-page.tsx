import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Messages } from "../../messages/messages.ts";
import { BrandMark } from "../brand-mark.tsx";

interface OfflinePageProps extends Pick<Messages, "pages"> {
  readonly shopName: string;
  readonly downloads: { readonly href: string; readonly label: string };
}

/** Offline page, cached by the service worker; works without the application. */
export function OfflinePage({ pages, shopName, downloads }: OfflinePageProps) {
  return (
    <>
      <header className="site-header">
        <div className="site-header-row">
          <p className="brand">
            <BrandMark />
            <span>{shopName}</span>
          </p>
        </div>
      </header>
      <main id="content">
        <EmptyState title={pages.unreachable} text={pages.unreachableText} heading>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address reloads the requested page */}
          <a className={buttonClass("primary")} href="">
            {pages.retry}
          </a>
          {/* `offline.ts` shows it where this device stores designs. */}
          <p data-stored hidden>
            <a className={buttonClass("quiet")} href={downloads.href}>
              {downloads.label}
            </a>
          </p>
        </EmptyState>
      </main>
    </>
  );
}
