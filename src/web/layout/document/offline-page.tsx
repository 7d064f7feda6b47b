import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Messages } from "../../messages/messages.ts";
import { BrandMark } from "../brand-mark.tsx";

/** Offline page, cached by the service worker; works without the application. */
export function OfflinePage({ pages, shopName }: Pick<Messages, "pages"> & { shopName: string }) {
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
        </EmptyState>
      </main>
    </>
  );
}
