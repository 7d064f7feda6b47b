import type { AnchorHTMLAttributes } from "react";
import { languagePrefix } from "../../contract/languages.ts";
import { useLanguage } from "../state/app-context.ts";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the storefront, without the language prefix. */
  readonly to: string;
}

/** A plain anchor in the page's language; the layout turns a click on it into a navigation without reload. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={languagePrefix(useLanguage()) + to}>
      {children}
    </a>
  );
}
