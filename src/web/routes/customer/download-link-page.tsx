import { staticPage } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { LinkedFile } from "../../features/downloads/linked-file.tsx";
import { loadBoughtFiles } from "../../messages/load-bought-files.ts";
import type { App } from "../../state/app-context.ts";

export async function page({ language, shop }: App): Promise<PageCode> {
  const m = await loadBoughtFiles[language]();
  return staticPage({
    Component: () => <LinkedFile m={m} />,
    head: () => ({ title: `${m.title} | ${shop.name}` }),
  });
}
