import { buttonClass } from "../../../ui/button.tsx";
import { Link } from "../../../ui/router/link.tsx";
import { useParams } from "../../../ui/router/router-context.tsx";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Screen } from "../../ui/screen.tsx";
import { DesignSale } from "./design-sale.tsx";
import { ReplaceFiles } from "./variant-files.tsx";

/** Putting one design on sale and taking it off. */
export function SellingScreen() {
  const m = useMessages().selling;
  const id = Number(useParams().id);
  // Others sell it too: what they decide is met here, not at one's own decision only.
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
