import { useEffect } from "react";
import { canonicalAddress, headOf } from "../router/page.ts";
import { usePage } from "../router/router-context.tsx";
import { useApp } from "../state/app-context.ts";

/** Keeps title, description and canonical address right after the first page, whose head the server wrote. */
export function Head(): null {
  const { shop, language } = useApp();
  const page = usePage();
  const head = headOf(page);
  const { key } = page.location;
  const canonical = head?.canonical && canonicalAddress(shop, language, head.canonical);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location writes the head even if its title is the same
  useEffect(() => {
    if (!head) return;
    document.title = head.title;
    setAttribute('meta[name="description"]', "content", head.description ?? "");
    if (canonical) setAttribute('link[rel="canonical"]', "href", canonical);
  }, [head?.title, head?.description, canonical, key]);
  return null;
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
