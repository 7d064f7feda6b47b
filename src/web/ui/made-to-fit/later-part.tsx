import { type ComponentType, useEffect, useState } from "react";
import type { Language } from "../../../contract/languages.ts";
import { useLanguage } from "../../state/app-context.ts";

/** Code of a part with its texts. */
export type LaterCode<P> = (language: Language) => Promise<ComponentType<P>>;

interface LaterPartProps<P> {
  readonly load: LaterCode<P>;
  readonly props: P;
}

/** Optional part of a page, fetched after the page. Errors are ignored. */
export function LaterPart<P extends object>({ load, props }: LaterPartProps<P>) {
  const language = useLanguage();
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    load(language).then(
      (part) => setPart(() => part),
      () => {},
    );
  }, [load, language]);
  return Part && <Part {...props} />;
}
