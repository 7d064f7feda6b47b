import type { OfficeTopSellers } from "../../../contract/office/categories/category-wire.ts";
import { CloseIcon } from "../../../ui/icons.tsx";
import { useMessages } from "../../data/office-context.ts";
import { HandleIcon } from "../../ui/office-icons.tsx";
import { StepButtons } from "../../ui/step-buttons.tsx";
import { useDragged } from "../../ui/use-dragged.ts";

export interface TopSellerListProps {
  readonly products: OfficeTopSellers["products"];
  /** Called with all top sellers in their new order. */
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Top sellers in their order; each can be moved by dragging or with buttons. */
export function TopSellerList({ products, onChoose }: TopSellerListProps) {
  const m = useMessages().categories;
  const ids = products.map(({ id }) => id);
  const without = (id: number) => ids.filter((otherId) => otherId !== id);
  const moveTo = (id: number, place: number) => onChoose(without(id).toSpliced(place, 0, id));
  const drag = useDragged<number>((id, on) => moveTo(id, ids.indexOf(on)));
  return (
    <ol className="tree" aria-label={m.topSellers}>
      {products.map(({ id, name, photo }, place) => (
        <li key={id}>
          <div className="tree-row" {...drag(id)}>
            <HandleIcon />
            <img src={photo} alt="" width="40" height="40" loading="lazy" draggable="false" />
            <strong className="tree-name">{name}</strong>
            <div className="row-actions">
              <StepButtons
                up={m.up(name)}
                down={m.down(name)}
                onUp={place > 0 ? () => moveTo(id, place - 1) : undefined}
                onDown={place < ids.length - 1 ? () => moveTo(id, place + 1) : undefined}
              />
              <button
                type="button"
                className="icon-btn"
                aria-label={m.removeTopSeller(name)}
                onClick={() => onChoose(without(id))}
              >
                <CloseIcon />
              </button>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
