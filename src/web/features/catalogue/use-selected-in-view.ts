import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Scrolls the row of categories to the selected one without scrolling the page. On the first page no script
 * is needed if the browser supports `scroll-initial-target`.
 */
export function useSelectedInView(chosenId: number | undefined): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (chosenId === undefined) return;
    const link = nav.current?.querySelector("[aria-current]");
    const row = nav.current?.querySelector("ul");
    if (link && row) showInRow(link, row);
  }, [chosenId]);
  return nav;
}

function showInRow(link: Element, row: Element): void {
  const [at, room] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  const isSeen = at.left >= room.left && at.right <= room.right;
  if (!isSeen) row.scrollLeft += at.left - room.left - (room.width - at.width) / 2;
}
