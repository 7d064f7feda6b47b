import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Scrolls the category rows to the selected items without scrolling the page. On the first page no script is
 * needed if the browser supports `scroll-initial-target`.
 */
export function useSelectedInView(chosen: number | undefined): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (chosen === undefined) return;
    const links = nav.current?.querySelectorAll("[data-open], [aria-current]") ?? [];
    for (const link of links) showInRow(link);
  }, [chosen]);
  return nav;
}

function showInRow(link: Element): void {
  const row = link.closest("ul");
  if (!row) return;
  const [at, room] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  const isSeen = at.left >= room.left && at.right <= room.right;
  if (!isSeen) row.scrollLeft += at.left - room.left - (room.width - at.width) / 2;
}
