import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { useMessages } from "../data/office-context.ts";
import { PageIcon } from "../ui/office-icons.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { NavigationLink, NavigationLinks, useLinkHere, useSeenScreens } from "./navigation.tsx";

const mainPaths = ["/today", "/orders", "/care", "/designs"];

/** Bar of narrow windows, in reach of the thumb: the main pages, and all pages behind More. */
export function BottomBar() {
  const { frame: m, common } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const here = useLinkHere();
  const isBehind = here !== undefined && !mainPaths.includes(here.path);
  return (
    <>
      <nav className="office-bar" aria-label={m.mainPages}>
        {useSeenScreens()
          .filter(({ path }) => mainPaths.includes(path))
          .map((screen) => (
            <NavigationLink key={screen.path} screen={screen} />
          ))}
        <button type="button" aria-current={isBehind || undefined} onClick={() => setOpen(true)}>
          <PageIcon name="more" />
          <span>
            {m.more} <span className="sr-only">{m.menu}</span>
          </span>
        </button>
      </nav>
      {isOpen && (
        <Dialog label={m.office} closeLabel={common.close} placement="side" onClose={() => setOpen(false)}>
          <nav aria-label={m.office} className="office-nav">
            <NavigationLinks onGo={() => setOpen(false)} />
          </nav>
          <LogOutButton />
        </Dialog>
      )}
    </>
  );
}
