import { useState } from "react";
import type { OfficeTopSellers } from "../../../contract/office/categories/category-wire.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { toast } from "../../../ui/state/toasts.ts";
import { useMessages } from "../../data/office-context.ts";
import { useOfficeChange, useOfficeQuery } from "../../data/queries.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { AddTopSeller } from "./add-top-seller.tsx";
import { TopSellerList } from "./top-seller-list.tsx";

/** Top sellers of the home page. */
export function TopSellers() {
  const m = useMessages().categories;
  const query = useOfficeQuery("officeTopSellers", undefined);
  return (
    <section className="screen" aria-labelledby="top-sellers">
      <h2 id="top-sellers">{m.topSellers}</h2>
      <Loaded query={query}>{(topSellers) => <CurrentTopSellers {...topSellers} />}</Loaded>
    </section>
  );
}

function CurrentTopSellers(topSellers: OfficeTopSellers) {
  const { products, isChosen, most } = topSellers;
  const m = useMessages().categories;
  const [isAdding, setAdding] = useState(false);
  const { saveTopSellers, isBusy } = useSaveTopSellers(topSellers);
  const ids = products.map(({ id }) => id);
  const add = (id: number) => {
    setAdding(false);
    saveTopSellers([...ids, id]);
  };
  return (
    <>
      <p className="hint">{isChosen ? m.topSellersText(most) : m.fromSettings}</p>
      {products.length === 0 && <EmptyState title={m.noTopSellers} />}
      <TopSellerList products={products} onChoose={saveTopSellers} />
      <div className="form-actions">
        {products.length < most && (
          <Button variant="secondary" busy={isBusy} onClick={() => setAdding(true)}>
            {m.addTopSeller}
          </Button>
        )}
        {isChosen && (
          <Button variant="quiet" onClick={() => saveTopSellers([])}>
            {m.resetToSettings}
          </Button>
        )}
      </div>
      {isAdding && <AddTopSeller excluded={ids} onChoose={add} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Saves the top sellers at once and offers to undo that. */
function useSaveTopSellers({ products, isChosen, version }: OfficeTopSellers) {
  const { categories: m, common } = useMessages();
  const { send, isBusy } = useOfficeChange("officeChooseTopSellers", { invalidates: ["officeTopSellers"] });
  const before = isChosen ? products.map(({ id }) => id) : [];
  const saveTopSellers = (ids: readonly number[]) =>
    send(
      { ids: [...ids], version },
      {
        onSuccess: (now) => {
          const undo = () => send({ ids: before, version: now.version });
          toast.success(m.topSellersUpdated, { ms: 8_000, action: { label: common.undo, run: undo } });
        },
      },
    );
  return { saveTopSellers, isBusy };
}
