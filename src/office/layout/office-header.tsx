import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { MenuIcon, PersonIcon } from "../../ui/icons.tsx";
import { Link } from "../../ui/router/link.tsx";
import { useMe, useMessages, useOffice } from "../data/office-context.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { NavigationLinks } from "./navigation.tsx";

export function OfficeHeader() {
  const { shopName, isDemo } = useOffice();
  const m = useMessages();
  const { name } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a className="skip-link" href="#content">
        {m.frame.skip}
      </a>
      {isDemo && (
        <aside className="office-demo" aria-label={m.common.notice}>
          {m.frame.demo}
        </aside>
      )}
      <header className="office-header">
        <button
          type="button"
          className="office-menu header-btn"
          aria-label={m.frame.menu}
          onClick={() => setOpen(true)}
        >
          <MenuIcon />
          <span>{m.frame.menu}</span>
        </button>
        <Link to="/" className="office-brand">
          <strong>{shopName}</strong> <span>{m.common.title}</span>
        </Link>
        <div className="office-own">
          <LanguageMenu />
          <Link to="/my-sign-in" className="header-btn" aria-label={`${m.frame.ownAccess}: ${name}`}>
            <PersonIcon />
            <span>{name}</span>
          </Link>
        </div>
      </header>
      {isOpen && (
        <Dialog
          label={m.frame.office}
          closeLabel={m.common.close}
          placement="side"
          onClose={() => setOpen(false)}
        >
          <nav aria-label={m.frame.office} className="office-nav">
            <NavigationLinks onGo={() => setOpen(false)} />
          </nav>
          <LogOutButton />
        </Dialog>
      )}
    </>
  );
}
