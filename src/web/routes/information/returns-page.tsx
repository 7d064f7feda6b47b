import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { loadInformation } from "../../messages/load-information.ts";
import type { App } from "../../state/app-context.ts";
import { textPage } from "./text-route.tsx";

/** The rights that the law gives come before the text, which owners may replace. */
export async function page(app: App) {
  const { heading, text, link } = (await loadInformation[app.language]()).defective;
  const first = (
    <section>
      <h2 className="stitched">{heading}</h2>
      <p>{text}</p>
      <p>
        <Link to={path.help()}>{link}</Link>
      </p>
    </section>
  );
  return textPage(app, "returns", path.returns(), ({ returns }) => ({ ...returns, first }));
}
