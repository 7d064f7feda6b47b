import { type DragEvent, useState } from "react";

/** Props of a row that can be dragged and dropped on. */
export interface DragRow {
  readonly draggable: true;
  readonly "data-over": boolean | undefined;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: () => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
}

/**
 * Drag and drop of rows; keyboard users move rows with buttons. `mayDrop` decides where a row can be dropped.
 */
export function useDragged<T>(
  drop: (dragged: T, on: T) => void,
  mayDrop: (dragged: T, on: T) => boolean = () => true,
): (row: T) => DragRow {
  const [dragged, setDragged] = useState<T>();
  const [over, setOver] = useState<T>();
  const isTarget = (row: T) => dragged !== undefined && dragged !== row && mayDrop(dragged, row);
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (row) => ({
    draggable: true,
    "data-over": over === row || undefined,
    onDragStart: (event) => {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = "move";
      // Firefox drags only elements with data.
      event.dataTransfer.setData("text/plain", "");
      setDragged(row);
    },
    onDragOver: (event) => {
      if (!isTarget(row)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(row);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event) => {
      if (dragged === undefined || !isTarget(row)) return;
      event.preventDefault();
      event.stopPropagation();
      end();
      drop(dragged, row);
    },
    onDragEnd: end,
  });
}
