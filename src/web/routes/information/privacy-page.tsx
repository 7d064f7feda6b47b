import { path } from "../../../contract/paths.ts";
import type { App } from "../../state/app-context.ts";
import { textPage } from "./text-route.tsx";

export const page = (app: App) =>
  textPage(app, "privacy", path.privacyPolicy(), ({ privacy }) => privacy(app.shop));
