import { useEffect } from "react";
import { languageOf, languagePrefix } from "../../contract/languages.ts";
import { useNavigate } from "../router/router-context.tsx";
import { useLanguage } from "../state/app-context.ts";

/** One listener for all anchors of the page: a plain click inside this language navigates without a reload. */
export function useLinkClicks(): void {
  const navigate = useNavigate();
  const language = useLanguage();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      if (!anchor || !isPlainClick(event) || !isOwnPage(anchor)) return;
      const { pathname, search, hash } = anchor;
      if (languageOf(pathname) !== language) return;
      const here = pathname === location.pathname && search === location.search;
      if (here && hash !== "") return;
      event.preventDefault();
      const inside = pathname.slice(languagePrefix(language).length) || "/";
      navigate(inside + search + hash, { replace: here });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, language]);
}

/** The left button alone: everything else asks for a new tab, a menu or a download. */
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
