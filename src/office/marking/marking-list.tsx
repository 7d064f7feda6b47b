import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useMay, useMessages } from "../data/office-context.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { useMarks, type Wish } from "./marks.ts";

interface Markable {
  readonly id: number;
  readonly name: string;
}

export interface MarkingListProps<Row extends Markable> {
  readonly rows: readonly Row[];
  /** The list's filter. */
  readonly wish: Wish;
  /** What customers search for, to be given to those that are marked. */
  readonly word?: string | undefined;
  /** The list; `mark` is the box of a row, for whoever may change designs. */
  readonly children: (mark: ((row: Row) => ReactNode) | undefined) => ReactNode;
}

/** A list of designs whose rows can be marked, and all that are marked changed together. */
export function MarkingList<Row extends Markable>({ rows, wish, word, children }: MarkingListProps<Row>) {
  const m = useMessages().bulk;
  const mayChange = useMay("designs:change");
  const shown = rows.map(({ id }) => id);
  const marks = useMarks(wish, shown);
  const [isChanging, setChanging] = useState(false);
  if (!mayChange) return children(undefined);
  const { isMarked, ids, toggle } = marks;
  return (
    <>
      <section className="marking" aria-label={m.title}>
        <label className="check">
          <input
            type="checkbox"
            checked={shown.every(isMarked)}
            onChange={({ target }) => toggle(shown, target.checked)}
          />
          <span>{m.markAll}</span>
        </label>
        {ids?.length !== 0 && (
          <>
            <output>{ids ? m.marked(ids.length) : m.allMarked}</output>
            {ids && (
              <Button variant="quiet" onClick={marks.markAll}>
                {m.allMatching}
              </Button>
            )}
            <Button variant="quiet" onClick={marks.unmark}>
              {m.unmark}
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
            checked={isMarked(id)}
            onChange={({ target }) => toggle([id], target.checked)}
          />
        </label>
      ))}
      {isChanging && <BulkDialog meant={marks.meant} word={word} onClose={() => setChanging(false)} />}
    </>
  );
}
