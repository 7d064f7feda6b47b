import { useState } from "react";
import { otherLanguages } from "../../../contract/languages.ts";
import type { OfficeCategory } from "../../../contract/office/categories/category-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { NameButton } from "../../ui/list/name-button.tsx";
import { HandleIcon } from "../../ui/office-icons.tsx";
import { type DragRow, useDragged } from "../../ui/use-dragged.ts";
import { CategoryActions } from "./category-actions.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { type CategoryPlace, droppedPlace, listOf, steppedPlace } from "./category-places.ts";
import { useMove } from "./use-move.ts";

export interface CategoryTreeProps {
  readonly tree: readonly OfficeCategory[];
}

/** Categories in display order; each can be moved by dragging or with buttons. */
export function CategoryTree({ tree }: CategoryTreeProps) {
  const m = useMessages().categories;
  const move = useMove(tree);
  const drag = useDragged<OfficeCategory>(
    (category, on) => {
      const place = droppedPlace(tree, category, on);
      if (place) move(category, place);
    },
    (category, on) => droppedPlace(tree, category, on) !== undefined,
  );
  const row = (category: OfficeCategory) => (
    <CategoryRow tree={tree} category={category} drag={drag(category)} onMove={move} />
  );
  return (
    <ul className="tree" aria-label={m.title}>
      {listOf(tree, null).map((top) => (
        <li key={top.id}>
          {row(top)}
          <ul aria-label={top.name}>
            {listOf(tree, top.id).map((below) => (
              <li key={below.id}>{row(below)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface CategoryRowProps extends CategoryTreeProps {
  readonly category: OfficeCategory;
  readonly drag: DragRow;
  readonly onMove: (category: OfficeCategory, place: CategoryPlace) => void;
}

function CategoryRow({ tree, category, drag, onMove }: CategoryRowProps) {
  const m = useMessages().categories;
  const { name, products, onSale, isShownFirst } = category;
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  const step = (to: -1 | 1) => {
    const place = steppedPlace(tree, category, to);
    return place && (() => onMove(category, place));
  };
  return (
    <div className="tree-row" {...drag}>
      <HandleIcon />
      <div className="tree-name">
        <NameButton label={`${m.edit}: ${name}`} onClick={edit}>
          {name}
        </NameButton>{" "}
        {isShownFirst && <span className="badge">{m.defaultBadge}</span>}
        <span className="hint">
          <span className="translations">
            {otherLanguages.map(
              (language) =>
                category[language] && (
                  <span key={language} lang={language}>
                    {category[language]} ·{" "}
                  </span>
                ),
            )}
          </span>
          {m.count(onSale, products === onSale ? undefined : products)}
        </span>
      </div>
      <CategoryActions tree={tree} category={category} onUp={step(-1)} onDown={step(1)} onEdit={edit} />
      {isEditing && <CategoryDialog tree={tree} category={category} onClose={() => setEditing(false)} />}
    </div>
  );
}
