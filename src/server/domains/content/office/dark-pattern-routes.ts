import {
  type DarkPattern,
  type DarkPatternAudit,
  type Declaration,
  darkPatterns,
} from "../../../../contract/content/dark-patterns.ts";
import type { OfficeRouter } from "../../../http/office/office-router.ts";
import type { Actor } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import type { ShopBase } from "../../shop-base.ts";
import { saveContent } from "../change-content.ts";
import { findContent } from "../content-store.ts";

/**
 * Registers the shop's own check for dark patterns. Each check and the declaration have the time and the name
 * of the person who made them; the versions and the log keep earlier ones.
 */
export function darkPatternRoutes(router: OfficeRouter, { db, now }: ShopBase) {
  const find = async () => {
    const { version, content } = await findContent(db, "dark-patterns");
    return { version, audit: content ?? {} };
  };
  const save = (version: number, actor: Actor, audit: DarkPatternAudit) =>
    saveContent(db, { name: "dark-patterns", version, actor, now: now() }, audit);
  const declarationOf = ({ who }: Actor) => ({ at: now().toISOString(), who });
  router.on("officeDarkPatterns", async () => {
    const { version, audit } = await find();
    const checks = Object.fromEntries(darkPatterns.map((name) => [name, audit[name] ?? null]));
    return {
      version,
      // The names are all of `darkPatterns`.
      checks: checks as Record<DarkPattern, Declaration | null>,
      declared: audit.declared ?? null,
    };
  });
  router.on("officeCheckDarkPattern", async ({ input: { version, pattern, isChecked }, actor }) => {
    const { audit } = await find();
    const check = isChecked ? (audit[pattern] ?? declarationOf(actor)) : null;
    return { version: await save(version, actor, { ...audit, [pattern]: check }) };
  });
  router.on("officeDeclareDarkPatterns", async ({ input: { version, isDeclared }, actor }) => {
    const { audit } = await find();
    if (isDeclared && darkPatterns.some((name) => !audit[name])) throw new Failure("dark-patterns-unchecked");
    return {
      version: await save(version, actor, { ...audit, declared: isDeclared ? declarationOf(actor) : null }),
    };
  });
}
