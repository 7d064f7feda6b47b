import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type AroundNavHandler, Router } from "wouter";
import type { Language } from "../contract/languages.ts";
import { createLayers, LayerContext, type Layers } from "../ui/layers.ts";
import { OfficeContext } from "./data/office-context.ts";
import { officeLanguage } from "./data/office-language.ts";
import { createOfficeCache } from "./data/queries.ts";
import { leaveAsked } from "./data/wanted.ts";
import { Frame } from "./layout/frame.tsx";
import { loadMessages } from "./messages/load-messages.ts";
import type { OfficeMessages } from "./messages/messages.ts";

interface Words {
  readonly language: Language;
  readonly messages: OfficeMessages;
}

export interface AppProps {
  readonly shopName: string;
  readonly shopOrigin: string;
  readonly isDemo: boolean;
  readonly first: Words;
}

/** Unsaved work is asked about first. A new page begins at its top; Back finds the place where it was left. */
const goTo: AroundNavHandler = (navigate, to, options) => {
  const go = () => {
    navigate(to, options);
    if (!options?.replace) window.scrollTo(0, 0);
  };
  const ask = leaveAsked.get();
  if (ask && new URL(to, window.location.href).pathname !== window.location.pathname) ask(go);
  else go();
};

/** Listens from the start: where a window was open before a reload, the history goes back before the page stands. */
function followedLayers(): Layers {
  const layers = createLayers(() => false);
  window.addEventListener("popstate", () => layers.follow());
  return layers;
}

export function App({ shopName, shopOrigin, isDemo, first }: AppProps) {
  const [words, setWords] = useState(first);
  const [cache] = useState(createOfficeCache);
  const [layers] = useState(followedLayers);
  useEffect(() => {
    document.documentElement.lang = words.language;
  }, [words]);
  const setLanguage = async (language: Language) => {
    officeLanguage.set(language);
    setWords({ language, messages: await loadMessages(language) });
  };
  return (
    <OfficeContext value={{ shopName, shopOrigin, isDemo, ...words, setLanguage }}>
      <LayerContext value={layers.open}>
        <QueryClientProvider client={cache}>
          <Router base="/office" aroundNav={goTo}>
            <Frame />
          </Router>
        </QueryClientProvider>
      </LayerContext>
    </OfficeContext>
  );
}
