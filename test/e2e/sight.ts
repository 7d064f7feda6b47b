import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails with rule and place of everything on the page that shuts somebody out. */
export async function expectNobodyShutOut(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" ")}`);
  expect(found, where).toEqual([]);
}

/** Names of what a finger could miss: everything shown that answers to it and is smaller than 44 px; links in running text aside. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const answering = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";
    const isInText = (element: Element) =>
      getComputedStyle(element).display === "inline" && element.closest("p, dd, td, address") !== null;
    const found: string[] = [];
    for (const element of document.querySelectorAll(answering)) {
      const target = element.matches("input[type=checkbox], input[type=radio]")
        ? (element.closest("label") ?? element)
        : element;
      const { width, height, bottom } = target.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && bottom > 0;
      if (!isShown || isInText(element) || (width >= least && height >= least)) continue;
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} "${name}" ${Math.round(width)} x ${Math.round(height)}`,
      );
    }
    return found;
  });
}
