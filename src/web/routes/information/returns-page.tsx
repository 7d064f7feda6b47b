import { path } from "../../../contract/paths.ts";
import { Link } from "../../../ui/router/link.tsx";
import { loadInformation } from "../../messages/load-information.ts";
import type { App } from "../../state/app-context.ts";
import { textPage } from "./text-route.tsx";

/** The rights of customers come before the text, which owners may replace. */
export async function page(app: App) {
  const { defective, swap } = await loadInformation[app.language]();
  const { exchangeDays = 0 } = app.shop;
  const first = (
    <>
      <section>
        <h2 className="stitched">{defective.heading}</h2>
        <p>{defective.text}</p>
        <p>
          <Link to={path.help()}>{defective.link}</Link>
        </p>
      </section>
      {exchangeDays > 0 && (
        <section>
          <h2 className="stitched">{app.messages.product.swap(exchangeDays)}</h2>
          <p>{swap.text}</p>
          <p>
            <Link to={path.downloads()}>{swap.link}</Link>
          </p>
        </section>
      )}
    </>
  );
  return textPage(app, "returns", path.returns(), ({ returns }) => ({ ...returns, first }));
}
