import type { KeyboardEvent } from "react";
import type { UploadedDesign } from "../../../contract/office/uploads/uploads-wire.ts";
import { useMessages } from "../../data/office-context.ts";
import { isEditable } from "./batch-rows.ts";
import { DesignRow } from "./upload-row.tsx";

export interface DesignTableProps {
  readonly designs: readonly UploadedDesign[];
  readonly markedKeys: ReadonlySet<string>;
  readonly onMark: (keys: readonly string[], isMarked: boolean) => void;
  readonly showsErrors: boolean;
}

/** The designs of the batch, a row each, with cells as in a spreadsheet. */
export function DesignTable({ designs, markedKeys, onMark, showsErrors }: DesignTableProps) {
  const m = useMessages().uploads;
  const keys = designs.filter(isEditable).map(({ key }) => key);
  const heads = { name: m.name, category: m.category, price: m.price, machines: m.machines, state: m.state };
  return (
    <table role="table" className="upload-table" aria-label={m.designList} onKeyDown={moveBetweenCells}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="upload-mark">
            <label className="check select-box">
              <input
                type="checkbox"
                aria-label={m.markAll}
                checked={keys.length > 0 && keys.every((key) => markedKeys.has(key))}
                onChange={({ target }) => onMark(keys, target.checked)}
              />
            </label>
          </th>
          <th role="columnheader" scope="col">
            <span className="sr-only">{m.picture}</span>
          </th>
          {Object.entries(heads).map(([column, head]) => (
            <th key={column} role="columnheader" scope="col" className={`upload-${column}`}>
              {head}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="sr-only">{m.tools}</span>
          </th>
        </tr>
      </thead>
      {designs.map((design) => (
        <DesignRow
          key={design.key}
          design={design}
          isMarked={markedKeys.has(design.key)}
          onMark={onMark}
          showsErrors={showsErrors}
        />
      ))}
    </table>
  );
}

/**
 * Enter and the arrow keys move between cells. While a text is changed, left and right move in it; the arrows
 * of a category belong to its list.
 */
function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key, currentTarget, shiftKey, altKey } = event;
  if (!(target instanceof HTMLInputElement) || altKey || event.ctrlKey || event.metaKey) return;
  const { column } = target.dataset;
  if (column === undefined || event.nativeEvent.isComposing) return;
  const vertical = { Enter: shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[key];
  const isAtEdge = (place: number) => target.selectionStart === place && target.selectionEnd === place;
  const isWhole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
  const isLeft = key === "ArrowLeft" && (isWhole || isAtEdge(0));
  const isRight = key === "ArrowRight" && (isWhole || isAtEdge(target.value.length));
  const cells = (selector: string) => [...currentTarget.querySelectorAll<HTMLInputElement>(selector)];
  const all =
    vertical !== undefined
      ? cells(`[data-column="${column}"]`)
      : isLeft || isRight
        ? cells("[data-column]")
        : [];
  const visible = all.filter((cell) => cell.checkVisibility());
  const next = visible[visible.indexOf(target) + (vertical ?? (isRight ? 1 : -1))];
  if (all.length === 0) return;
  event.preventDefault();
  next?.focus();
  next?.select();
}
