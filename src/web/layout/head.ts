import { useEffect } from "react";
import { canonicalAddress, headOf } from "../../ui/router/page.ts";
import { usePage } from "../../ui/router/router-context.tsx";
import { useApp } from "../state/app-context.ts";

/**
 * Updates title, description and canonical address after a navigation; the server wrote the first page's
 * head.
 */
export function Head(): null {
  const { shop, language } = useApp();
  const page = usePage();
  useEffect(() => {
    const head = headOf(page);
    if (!head) return;
    document.title = head.title;
    setAttribute('meta[name="description"]', "content", head.description ?? "");
    if (!head.canonical) return;
    setAttribute('link[rel="canonical"]', "href", canonicalAddress(shop, language, head.canonical));
  }, [page, shop, language]);
  return null;
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
