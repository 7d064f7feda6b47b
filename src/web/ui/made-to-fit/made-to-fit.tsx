import { createContext, type ReactNode, useEffect, useState } from "react";
import type { Language } from "../../../contract/languages.ts";
import type { MadeToFit } from "./made-words.ts";

/** Missing where a page does not offer sizes, and until they are loaded. */
export const MadeToFitContext = createContext<MadeToFit | undefined>(undefined);

/**
 * Code of `MadeToFit`: a page that the server made shows it at once and fetches it after itself, another page
 * fetches it with its data. Errors are ignored.
 */
export function madeToFitCode(language: Language) {
  let code: MadeToFit | undefined;
  const load = async () => {
    code ??= await import("./made-words.ts").then(
      ({ madeWords }) => madeWords(language),
      () => undefined,
    );
    return code;
  };
  const Provider = ({ children }: { readonly children: ReactNode }) => {
    const [value, setValue] = useState(code);
    useEffect(() => {
      load().then(setValue);
    }, []);
    return <MadeToFitContext value={value}>{children}</MadeToFitContext>;
  };
  return { load, Provider };
}
