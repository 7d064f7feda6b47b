import type { NearestFinds } from "../../../contract/catalogue.ts";
import { path } from "../../../contract/paths.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useMessages } from "../../state/app-context.ts";
import { Nearest } from "./nearest.tsx";

/** A search without results: shows the nearest categories and the popular tags. */
export function NoResults({ blank, nearest }: { blank: boolean; nearest: NearestFinds | undefined }) {
  const m = useMessages();
  return (
    <>
      <EmptyState
        title={blank ? m.search.termMissing : m.search.noneFound}
        {...(!blank && { text: m.search.noneFoundText })}
      >
        <Link className={buttonClass("primary")} to={path.category()}>
          {m.pages.browse}
        </Link>
      </EmptyState>
      {nearest && <Nearest {...nearest} />}
    </>
  );
}
