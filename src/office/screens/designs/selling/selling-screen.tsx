import type { Design } from "../../../../contract/office/designs/designs-wire.ts";
import { useOfficeQuery } from "../../../data/queries.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { DesignLayout, WithDesign } from "../design-layout.tsx";
import { DesignSale } from "./design-sale.tsx";
import { ReplaceFiles } from "./variant-files.tsx";

/** Publishing a design, taking it down and replacing its files. */
export function SellingScreen() {
  return <WithDesign>{(design) => <Selling design={design} />}</WithDesign>;
}

function Selling({ design }: { readonly design: Design }) {
  // Polling shows changes of other staff before the next action.
  const query = useOfficeQuery("officeSale", { id: `${design.id}` }, { every: 30_000 });
  return (
    <DesignLayout design={design} tab="selling">
      <Loaded query={query}>
        {(sale) => (
          <>
            <DesignSale sale={sale} />
            <ReplaceFiles sale={sale} />
          </>
        )}
      </Loaded>
    </DesignLayout>
  );
}
