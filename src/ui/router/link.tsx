import type { AnchorHTMLAttributes } from "react";
import { useHref } from "./router-context.tsx";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Address without the router's prefix. */
  readonly to: string;
}

/** A plain anchor; `useLinkClicks` turns a click into a navigation without a reload. */
export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={useHref(to)}>
      {children}
    </a>
  );
}
