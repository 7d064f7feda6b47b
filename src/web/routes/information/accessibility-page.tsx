import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { pageCode } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { TextScreen } from "../../features/information/text-screen.tsx";
import { loadInformation } from "../../messages/load-information.ts";
import type { App } from "../../state/app-context.ts";

export async function page({ shop, language }: App): Promise<PageCode> {
  const { accessibility: text, defective } = await loadInformation[language]();
  const { title, intro } = text;
  return pageCode<null>({
    loader: async () => null,
    Component: () => (
      <TextScreen text={text}>
        <p>
          <Link to={path.help()}>{defective.link}</Link>
        </p>
      </TextScreen>
    ),
    head: () => ({ title: `${title} | ${shop.name}`, description: intro, canonical: path.accessibility() }),
  });
}
