import { type ComponentType, useEffect, useState } from "react";
import type { Language } from "../../../contract/languages.ts";
import { useLanguage } from "../../state/app-context.ts";

interface LaterPartProps<P> {
  readonly load: (language: Language) => Promise<ComponentType<P>>;
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
