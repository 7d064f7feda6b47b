import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { pageCode } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { TextScreen } from "../../features/information/text-screen.tsx";
import { loadDuties } from "../../messages/load-duties.ts";
import type { App } from "../../state/app-context.ts";

export async function page({ shop, language }: App): Promise<PageCode> {
  const { accessibility: text } = await loadDuties[language]();
  const { title, intro } = text;
  return pageCode<null>({
    loader: async () => null,
    Component: () => (
      <TextScreen text={text}>
        <p>
          <Link to={path.help()}>{text.link}</Link>
        </p>
      </TextScreen>
    ),
    head: () => ({ title: `${title} | ${shop.name}`, description: intro, canonical: path.accessibility() }),
  });
}
