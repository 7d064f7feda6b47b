import { PersonIcon } from "../../ui/icons.tsx";
import { Link } from "../../ui/router/link.tsx";
import { useMe, useMessages, useOffice } from "../data/office-context.ts";
import { LanguageMenu } from "./language-menu.tsx";

export function OfficeHeader() {
  const { shopName, isDemo } = useOffice();
  const m = useMessages();
  const { name } = useMe();
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
    </>
  );
}
