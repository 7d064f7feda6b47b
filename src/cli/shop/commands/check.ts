import type { Command } from "commander";
import type { DutyField } from "../../../contract/content/seller.ts";
import { dutyWords } from "../../../server/config/grievance-officer.ts";
import { missingNow } from "../../../server/domains/content/index.ts";
import { checkShop, type ShopIssue } from "../../../server/domains/shop-check/index.ts";
import { createProgress } from "../../../server/process/progress.ts";
import { openPictures } from "../open-pictures.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { counted } from "../written.ts";

export function addCheckCommand(program: Command, output: Output): void {
  program
    .command("check")
    .description("Check files, designs, pictures, listings and counts for missing or damaged data.")
    .option("--repair", "recreate derived data and delete files unused for a day")
    .addHelpText(
      "after",
      `
Opens every file: about a minute for 1,000 designs. The shop can keep running.
Exits with 1 when issues remain.`,
    )
    .action(async ({ repair = false, json }: { repair?: boolean; json?: boolean }) => {
      const { files, undrawn, issues, unmade, ms, missing } = await withShop(output, async (shop) => ({
        ...(await checkShop(
          { ...shop, pictures: await openPictures(shop) },
          { repair, now: new Date(), progress: createProgress() },
        )),
        missing: await missingNow(shop.db, shop.settings.overrides),
      }));
      const isRepaired = (issue: ShopIssue) => repair && issue.repairable;
      const remaining = issues.filter((issue) => !isRepaired(issue));
      if (remaining.length > 0) output.fail();
      if (json) {
        output.json({
          ok: remaining.length === 0,
          files,
          undrawn,
          unmade,
          ms,
          missing,
          issues: issues.map((one) => ({ ...one, mended: isRepaired(one) })),
        });
        return;
      }
      for (const issue of issues) {
        output.line(`${output.style("bold", issue.subject)}: ${issue.error}`);
        output.line(`  ${isRepaired(issue) ? output.style("green", "repaired") : issue.advice}`);
      }
      output.line(`${summary(files, issues.length, remaining.length)} It took ${secondsText(ms)}.`);
      if (undrawn > 0) output.line(undrawnText(undrawn));
      if (missing.length > 0) output.line(missingText(missing));
      if (unmade > 0) output.line(unmadeText(unmade, repair));
    });
}

function missingText(duties: readonly DutyField[]): string {
  const names = duties.map(dutyWords).join(", ");
  return `Missing on the page of the grievance officer: ${names}. Enter them in the office under Settings, or set SHOP_GRIEVANCE_OFFICER and SHOP_LEGAL_NAME.`;
}

/** Missing pictures are not an issue: the server makes them on demand. */
function unmadeText(unmade: number, repair: boolean): string {
  const designs = counted(unmade, "design");
  return repair
    ? `Made the missing pictures of ${designs}.`
    : `${designs} without all pictures: a running shop makes them, or run check --repair to make them now.`;
}

function undrawnText(undrawn: number): string {
  return `Left out: ${counted(undrawn, "file")} of demo designs that are drawn when a customer first needs them.`;
}

function secondsText(ms: number): string {
  return counted(Math.ceil(ms / 1000), "second");
}

function summary(files: number, issueCount: number, remaining: number): string {
  const checkedText = `Checked ${files} files`;
  if (issueCount === 0) return `${checkedText}: no issues.`;
  return `${checkedText}: ${counted(issueCount, "issue")}, ${issueCount - remaining} repaired, ${remaining} remaining.`;
}
