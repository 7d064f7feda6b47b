import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { pageCode } from "../../../ui/router/page.ts";
import type { PageCode } from "../../../ui/router/page-types.ts";
import { TextScreen } from "../../features/information/text-screen.tsx";
import type { TextPage } from "../../messages/en/information.ts";
import { loadInformation } from "../../messages/load-information.ts";
import type { App } from "../../state/app-context.ts";

export async function page(app: App): Promise<PageCode> {
  const { accessibility, defective } = await loadInformation[app.language]();
  return shopPage(app, accessibility, path.accessibility(), [path.help(), defective.link]);
}

/** The rules by which lists and searches are ordered. */
export async function orderingPage(app: App): Promise<PageCode> {
  const { ordering } = await loadInformation[app.language]();
  return shopPage(app, ordering, path.ordering(), [path.category(), app.messages.layout.newDesigns]);
}

/** A text that tells how the software works, so that owners cannot replace it; it ends with a link. */
function shopPage(
  { shop }: App,
  text: TextPage,
  canonical: string,
  [to, label]: readonly [to: string, label: string],
): PageCode {
  const { title, intro } = text;
  return pageCode<null>({
    loader: async () => null,
    Component: () => (
      <TextScreen text={text}>
        <p>
          <Link to={to}>{label}</Link>
        </p>
      </TextScreen>
    ),
    head: () => ({ title: `${title} | ${shop.name}`, description: intro, canonical }),
  });
}
