import { path } from "../../../contract/paths.ts";
import type { App } from "../../state/app-context.ts";
import { textPage } from "./text-route.tsx";

export const page = (app: App) => textPage(app, "returns", path.returns(), ({ returns }) => returns);
