import { languagePrefix } from "../../../contract/languages.ts";
import { path } from "../../../contract/paths.ts";
import type { ViewCookie } from "../../http/impersonator.ts";
import { requireOwnOrigin } from "../../http/office/office-origin.ts";
import type { OfficeRouter } from "../../http/office/office-router.ts";
import { errorPage } from "../../http/pages/error-page.ts";
import { readText } from "../../http/read-input.ts";
import type { Router } from "../../http/router.ts";
import { tokenHash } from "../customers/index.ts";
import { sentenceIn } from "../failure.ts";
import type { ImpersonationStore } from "./impersonation-store.ts";
import { beginView, openView } from "./start-impersonation.ts";

export interface CustomerViewShop {
  readonly stores: { readonly impersonations: ImpersonationStore };
  readonly info: { readonly name: string; readonly origin: string };
  /** The only address of the office; `undefined`: wherever the shop is asked for. */
  readonly officeOrigin: string | undefined;
  readonly now: () => Date;
}

/** In the office: begins to see the shop as a customer does. */
export function customerViewOfficeRoutes(router: OfficeRouter, shop: CustomerViewShop): void {
  const { stores, info, officeOrigin, now } = shop;
  const { impersonations: views } = stores;
  router.on("officeViewAs", async ({ input: { id }, caller, actor, origin }) => {
    const token = await beginView(views, id, caller, { actor, now: now() });
    return { address: (officeOrigin === undefined ? origin : info.origin) + BEGIN, token };
  });
}

/** Where the office's page leads a browser, with a form: the shop may be another host, whose cookies only it can give. */
const BEGIN = "/api/customer/beginView";

/** In the shop: the browser comes with what it was handed, and leaves by a button. */
export function customerViewRoutes(
  { app, on }: Pick<Router, "app" | "on">,
  {
    stores: { impersonations: views },
    info,
    officeOrigin,
    now,
    viewCookie: cookie,
  }: CustomerViewShop & {
    readonly viewCookie: ViewCookie;
  },
): void {
  app.openAPIRegistry.registerPath({
    method: "post",
    path: BEGIN,
    operationId: "beginView",
    tags: ["customer"],
    responses: { 303: { description: "To the customer's account, as they see it" } },
  });
  app.post(BEGIN, async (context) => {
    requireOwnOrigin(context, officeOrigin ?? `http://${new URL(context.req.url).host}`);
    const form = new URLSearchParams(await readText(context.req.raw));
    const at = now();
    const view = await openView(views, form.get("token") ?? "", at);
    if (!view) return context.html(errorPage(info.name, sentenceIn("view-link-used")), 404);
    const { token, email, language, expiresAt: until } = view;
    cookie.keep(context, token, { email, until }, at);
    return context.redirect(languagePrefix(language) + path.account(), 303);
  });
  on("endView", async ({ address, context }) => {
    const token = cookie.read(context);
    if (token !== undefined) await views.end(tokenHash(token), address, now());
    cookie.clear(context);
    return { success: true };
  });
}
