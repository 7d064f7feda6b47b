import { path } from "../../../contract/paths.ts";
import { useMessages } from "../../state/app-context.ts";
import { SearchBox } from "./search-box.tsx";

/** The product search of the header. */
export function HeaderSearch() {
  const m = useMessages().search;
  return <SearchBox resultsOf={path.search} action={path.search("")} placeholder={m.label} />;
}
