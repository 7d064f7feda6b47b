import { useEffect } from "react";
import { languageOf, languagePrefix } from "../../contract/languages.ts";
import { useRouter } from "./router-context.tsx";

/** One listener for all anchors of the page: a plain click inside the prefix navigates without a reload. */
export function useLinkClicks(): void {
  const { navigate, prefix } = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      if (!anchor || !isPlainClick(event) || !isOwnPage(anchor)) return;
      const { pathname, search, hash } = anchor;
      if (!isInside(pathname, prefix)) return;
      const here = pathname === location.pathname && search === location.search;
      if (here && hash !== "") return;
      event.preventDefault();
      const inside = pathname.slice(prefix.length) || "/";
      navigate(inside + search + hash, { replace: here });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, prefix]);
}

/** Pages of other languages also start with the empty English prefix, so they are excluded. */
function isInside(pathname: string, prefix: string): boolean {
  return (
    `${pathname}/`.startsWith(`${prefix}/`) && ["", prefix].includes(languagePrefix(languageOf(pathname)))
  );
}

/** Only the left button without modifiers: other clicks open a tab, a menu or a download. */
function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
  );
}

function isOwnPage(anchor: HTMLAnchorElement): boolean {
  const attribute = anchor.getAttribute("href") ?? "";
  return (
    attribute !== "" &&
    !attribute.startsWith("#") &&
    anchor.origin === location.origin &&
    !anchor.hasAttribute("download") &&
    (anchor.target === "" || anchor.target === "_self") &&
    !/^\/(?:api|assets|media|backend|emulator)\//.test(anchor.pathname)
  );
}
