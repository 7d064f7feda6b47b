import type { FunctionComponent } from "react";
import { type KeptFor, useApp } from "../state/app-context.ts";

/**
 * `Part` for the server, which renders it once for what `useKeptFor` says and puts it into every page that shows the same; for
 * `undefined` it is rendered with its page. The browser makes it again in its place. Its markup begins and ends with an element,
 * has no `useId` in it, and of the page around it at most the address.
 */
export function kept<P extends object>(
  Part: FunctionComponent<P>,
  useKeptFor: (props: P) => KeptFor | undefined,
): FunctionComponent<P> {
  return function Kept(props) {
    const { keepMarkup } = useApp();
    const keptFor = useKeptFor(props);
    const part = <Part {...props} />;
    return keepMarkup && keptFor ? keepMarkup(part, keptFor) : part;
  };
}
