import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { type AroundNavHandler, Router } from "wouter";
import type { Language } from "../contract/languages.ts";
import { createLayers, LayerContext } from "../ui/layers.ts";
import { OfficeContext } from "./data/office-context.ts";
import { officeLanguage } from "./data/office-language.ts";
import { createOfficeCache } from "./data/queries.ts";
import { Frame } from "./layout/frame.tsx";
import { loadMessages } from "./messages/load-messages.ts";
import type { OfficeMessages } from "./messages/messages.ts";

interface Words {
  readonly language: Language;
  readonly messages: OfficeMessages;
}

export interface AppProps {
  readonly shopName: string;
  readonly isDemo: boolean;
  readonly first: Words;
}

/** A new page begins at its top; Back finds the place where it was left. */
const toTheTop: AroundNavHandler = (navigate, to, options) => {
  navigate(to, options);
  if (!options?.replace) window.scrollTo(0, 0);
};

export function App({ shopName, isDemo, first }: AppProps) {
  const [words, setWords] = useState(first);
  const [cache] = useState(createOfficeCache);
  const layers = useMemo(() => createLayers(() => false), []);
  useEffect(() => {
    const follow = () => layers.follow();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [layers]);
  useEffect(() => {
    document.documentElement.lang = words.language;
  }, [words]);
  const setLanguage = async (language: Language) => {
    officeLanguage.set(language);
    setWords({ language, messages: await loadMessages(language) });
  };
  return (
    <OfficeContext value={{ shopName, isDemo, ...words, setLanguage }}>
      <LayerContext value={layers.open}>
        <QueryClientProvider client={cache}>
          <Router base="/office" aroundNav={toTheTop}>
            <Frame />
          </Router>
        </QueryClientProvider>
      </LayerContext>
    </OfficeContext>
  );
}
