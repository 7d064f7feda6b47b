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
  readonly wish: ListFilter;
  /** Search word to add to the selected designs as a tag. */
  readonly word?: string | undefined;
  /**
   * Renders the list. `mark` renders a row's checkbox; it is missing if the person may not change designs.
   */
  readonly children: (mark: ((row: Row) => ReactNode) | undefined) => ReactNode;
}

/** A list of designs that can be selected and edited together. */
export function SelectionList<Row extends Selectable>({
  rows,
  wish,
  word,
  children,
}: SelectionListProps<Row>) {
  const m = useMessages().bulk;
  const mayChange = useMay("designs:change");
  const shown = rows.map(({ id }) => id);
  const marks = useSelection(wish, shown);
  const [isChanging, setChanging] = useState(false);
  if (!mayChange) return children(undefined);
  const { isSelected, ids, toggle } = marks;
  return (
    <>
      <section className="marking" aria-label={m.title}>
        <label className="check">
          <input
            type="checkbox"
            checked={shown.every(isSelected)}
            onChange={({ target }) => toggle(shown, target.checked)}
          />
          <span>{m.selectAll}</span>
        </label>
        {ids?.length !== 0 && (
          <>
            <output>{ids ? m.marked(ids.length) : m.allMarked}</output>
            {ids && (
              <Button variant="quiet" onClick={marks.selectAll}>
                {m.allMatching}
              </Button>
            )}
            <Button variant="quiet" onClick={marks.clear}>
              {m.clear}
            </Button>
            <Button onClick={() => setChanging(true)}>{word ? m.findBy(word) : m.change}</Button>
          </>
        )}
      </section>
      {children(({ id, name }) => (
        <label className="check mark">
          <input
            type="checkbox"
            aria-label={m.mark(name)}
            checked={isSelected(id)}
            onChange={({ target }) => toggle([id], target.checked)}
          />
        </label>
      ))}
      {isChanging && <BulkDialog meant={marks.meant} word={word} onClose={() => setChanging(false)} />}
    </>
  );
}
