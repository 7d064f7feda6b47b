import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Language } from "../contract/languages.ts";
import type { LoadedPage } from "../ui/router/page-types.ts";
import { RouterProvider } from "../ui/router/router-context.tsx";
import { createOfficeRouter } from "./data/guarded-router.ts";
import { OfficeContext } from "./data/office-context.ts";
import { officeLanguage } from "./data/office-language.ts";
import { createOfficeCache } from "./data/queries.ts";
import { Frame } from "./layout/frame.tsx";
import { loadMessages } from "./messages/load-messages.ts";
import type { OfficeMessages } from "./messages/messages.ts";
import { screens } from "./screens.tsx";

interface Words {
  readonly language: Language;
  readonly messages: OfficeMessages;
}

export interface AppProps {
  readonly shopName: string;
  readonly shopOrigin: string;
  readonly isDemo: boolean;
  readonly hasNoStaff: boolean;
  readonly first: Words;
  readonly page: LoadedPage;
}

export function App({ shopName, shopOrigin, isDemo, hasNoStaff, first, page }: AppProps) {
  const [words, setWords] = useState(first);
  const [cache] = useState(createOfficeCache);
  const [router] = useState(() => createOfficeRouter(screens, page));
  useEffect(() => {
    document.documentElement.lang = words.language;
  }, [words]);
  const setLanguage = async (language: Language) => {
    officeLanguage.set(language);
    setWords({ language, messages: await loadMessages(language) });
  };
  return (
    <OfficeContext value={{ shopName, shopOrigin, isDemo, hasNoStaff, ...words, setLanguage }}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router}>
          <Frame />
        </RouterProvider>
      </QueryClientProvider>
    </OfficeContext>
  );
}
