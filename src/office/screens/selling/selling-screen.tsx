import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useParams } from "../../../ui/router/router-context.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { DesignSale } from "./design-sale.tsx";
import { ReplaceFiles } from "./variant-files.tsx";

/** Publishing a design, taking it down and replacing its files. */
export function SellingScreen() {
  const m = useMessages().selling;
  const id = Number(useParams().id);
  // Polling shows changes of other staff before the next action.
  const sale = useOfficeQuery("officeSale", { id }, { every: 30_000 });
  return (
    <Loaded query={sale}>
      {(design) => (
        <Screen
          title={design.name}
          actions={
            <Link to={`/designs/${id}`} className={buttonClass("secondary")}>
              {m.toDesign}
            </Link>
          }
        >
          <DesignSale sale={design} />
          <ReplaceFiles sale={design} />
        </Screen>
      )}
    </Loaded>
  );
}
