import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useMay, useMessages } from "../data/office-context.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { type ListFilter, useSelection } from "./selection.ts";

interface Selectable {
  readonly id: number;
  readonly name: string;
}

export interface SelectionListProps<Row extends Selectable> {
  readonly rows: readonly Row[];
  /** Filter of the list. */
  readonly filter: ListFilter;
  /** Search word to add to the selected designs as a tag. */
  readonly word?: string | undefined;
  /**
   * Renders the list. `checkboxOf` renders the checkbox of a row; it is missing if the person may not
   * change designs.
   */
  readonly children: (checkboxOf: ((row: Row) => ReactNode) | undefined) => ReactNode;
}

/** A list of designs that can be selected and edited together. */
export function SelectionList<Row extends Selectable>({
  rows,
  filter,
  word,
  children,
}: SelectionListProps<Row>) {
  const m = useMessages().bulk;
  const mayChange = useMay("designs:change");
  const shownIds = rows.map(({ id }) => id);
  const selection = useSelection(filter, shownIds);
  const [isChanging, setChanging] = useState(false);
  if (!mayChange) return children(undefined);
  const { isSelected, ids, toggle } = selection;
  return (
    <>
      <section className="selection" aria-label={m.title}>
        <label className="check">
          <input
            type="checkbox"
            checked={shownIds.every(isSelected)}
            onChange={({ target }) => toggle(shownIds, target.checked)}
          />
          <span>{m.selectAll}</span>
        </label>
        {ids?.length !== 0 && (
          <>
            <output>{ids ? m.selectedCount(ids.length) : m.allSelected}</output>
            {ids && (
              <Button variant="quiet" onClick={selection.selectAll}>
                {m.allMatching}
              </Button>
            )}
            <Button variant="quiet" onClick={selection.clear}>
              {m.clear}
            </Button>
            <Button onClick={() => setChanging(true)}>{word ? m.addTag(word) : m.change}</Button>
          </>
        )}
      </section>
      {children(({ id, name }) => (
        <label className="check select-box">
          <input
            type="checkbox"
            aria-label={m.selectOne(name)}
            checked={isSelected(id)}
            onChange={({ target }) => toggle([id], target.checked)}
          />
        </label>
      ))}
      {isChanging && <BulkDialog target={selection.target} word={word} onClose={() => setChanging(false)} />}
    </>
  );
}
