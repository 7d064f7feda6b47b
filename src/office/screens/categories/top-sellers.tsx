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
      <Loaded query={query}>{(chosen) => <Chosen {...chosen} />}</Loaded>
    </section>
  );
}

function Chosen(chosen: OfficeTopSellers) {
  const { products, isChosen, most } = chosen;
  const m = useMessages().categories;
  const [isAdding, setAdding] = useState(false);
  const { choose, isBusy } = useChoose(chosen);
  const ids = products.map(({ id }) => id);
  const add = (id: number) => {
    setAdding(false);
    choose([...ids, id]);
  };
  return (
    <>
      <p className="hint">{isChosen ? m.topSellersText(most) : m.usual}</p>
      {products.length === 0 && <EmptyState title={m.noTopSellers} />}
      <TopSellerList products={products} onChoose={choose} />
      <div className="form-actions">
        {products.length < most && (
          <Button variant="secondary" busy={isBusy} onClick={() => setAdding(true)}>
            {m.addTopSeller}
          </Button>
        )}
        {isChosen && (
          <Button variant="quiet" onClick={() => choose([])}>
            {m.toUsual}
          </Button>
        )}
      </div>
      {isAdding && <AddTopSeller there={ids} onChoose={add} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Saves the top sellers at once and offers to undo that. */
function useChoose({ products, isChosen, version }: OfficeTopSellers) {
  const { categories: m, common } = useMessages();
  const { send, isBusy } = useOfficeChange("officeChooseTopSellers", { invalidates: ["officeTopSellers"] });
  const before = isChosen ? products.map(({ id }) => id) : [];
  const choose = (ids: readonly number[]) =>
    send(
      { ids: [...ids], version },
      {
        onSuccess: (now) => {
          const undo = () => send({ ids: before, version: now.version });
          toast.success(m.chosen, { ms: 8_000, action: { label: common.undo, run: undo } });
        },
      },
    );
  return { choose, isBusy };
}
