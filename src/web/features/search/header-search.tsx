import { path } from "../../../contract/paths.ts";
import { matchRoute } from "../../router/match-route.ts";
import { useLocation } from "../../router/router-context.tsx";
import { useMessages } from "../../state/app-context.ts";
import { SearchBox } from "./search-box.tsx";

const RESULTS = [{ path: `${path.search("")}:text`, parts: [] }];

/** The product search of the header; above its results it holds what was searched for. */
export function HeaderSearch() {
  const m = useMessages().search;
  const term = matchRoute(RESULTS, useLocation().pathname)?.params.text?.trim() ?? "";
  return <SearchBox term={term} resultsOf={path.search} action={path.search("")} placeholder={m.label} />;
}
