import { type ReactNode, useEffect } from "react";
import { Card } from "../../../ui/card.tsx";
import { useOffice } from "../../data/office-context.ts";
import { LanguageMenu } from "../../layout/language-menu.tsx";

/** Page frame for people who are not signed in: shop name, language and one card. */
export function SignInPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { shopName, messages } = useOffice();
  useEffect(() => {
    document.title = `${title} · ${shopName}`;
  }, [title, shopName]);
  return (
    <>
      <header className="office-header">
        <p className="office-brand">
          <strong>{shopName}</strong> <span>{messages.common.title}</span>
        </p>
        <div className="office-own">
          <LanguageMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="auth-page">
        <Card>
          <h1>{title}</h1>
          {children}
        </Card>
      </main>
    </>
  );
}
