import type { AnchorHTMLAttributes } from "react";
import { useHref } from "./router-context.tsx";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address without the router's prefix. */
  readonly to: string;
}

/** A plain anchor; `useLinkClicks` turns a click on it into a navigation without reload. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={useHref(to)}>
      {children}
    </a>
  );
}
