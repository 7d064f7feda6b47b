import type { Messages } from "../messages/messages.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Kept by the browser for the time without a network; stands without the application. */
export function OfflinePage({ pages }: Pick<Messages, "pages">) {
  return (
    <main id="content">
      <EmptyState title={pages.unreachable} text={pages.unreachableText} heading>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page that was asked for */}
        <a className={buttonClass("primary")} href="">
          {pages.retry}
        </a>
      </EmptyState>
    </main>
  );
}
