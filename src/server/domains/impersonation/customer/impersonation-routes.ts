import { languagePrefix } from "../../../../contract/languages.ts";
import { path } from "../../../../contract/paths.ts";
import { DONE } from "../../../../contract/primitives.ts";
import type { ImpersonationCookie } from "../../../http/impersonator.ts";
import { requireOwnOrigin } from "../../../http/office/office-origin.ts";
import { errorPage } from "../../../http/pages/error-page.ts";
import { readText } from "../../../http/read-input.ts";
import type { Router } from "../../../http/router.ts";
import { tokenHash } from "../../customers/index.ts";
import { sentenceIn } from "../../failure.ts";
import { endImpersonation } from "../impersonation-store.ts";
import { BEGIN, type ImpersonationShop, openImpersonation } from "../start-impersonation.ts";

/** Registers the shop's calls: one exchanges the grant for a cookie, one ends the impersonation. */
export function impersonationRoutes(
  { app, on }: Pick<Router, "app" | "on">,
  {
    db,
    info,
    officeOrigin,
    now,
    impersonationCookie: cookie,
  }: ImpersonationShop & {
    readonly impersonationCookie: ImpersonationCookie;
  },
): void {
  app.openAPIRegistry.registerPath({
    method: "post",
    path: BEGIN,
    operationId: "startImpersonation",
    tags: ["customer"],
    responses: { 303: { description: "To the customer's account, as they see it" } },
  });
  app.post(BEGIN, async (context) => {
    requireOwnOrigin(context, officeOrigin ?? `http://${new URL(context.req.url).host}`);
    const form = new URLSearchParams(await readText(context.req.raw));
    const at = now();
    const view = await openImpersonation(db, form.get("token") ?? "", at);
    if (!view) return context.html(errorPage(info.name, sentenceIn("view-link-used")), 404);
    const { token, email, language, expiresAt: until } = view;
    cookie.store(context, token, { email, until }, at);
    return context.redirect(languagePrefix(language) + path.account(), 303);
  });
  on("endView", async ({ address, context }) => {
    const token = cookie.read(context);
    if (token !== undefined) await endImpersonation(db, tokenHash(token), address, now());
    cookie.clear(context);
    return DONE;
  });
}
