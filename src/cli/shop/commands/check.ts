import type { Command } from "commander";
import { checkShop, type ShopIssue } from "../../../server/domains/shop-check/index.ts";
import { createProgress } from "../../../server/process/progress.ts";
import { openPictures } from "../open-pictures.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { counted } from "../written.ts";

export function addCheckCommand(program: Command, output: Output): void {
  program
    .command("check")
    .description("Looks whether everything is there and whole: files, designs, pictures, listings, counts.")
    .option("--repair", "make again what can be made again, remove what nobody has needed for a day")
    .addHelpText(
      "after",
      `
Every file is opened, so this takes about a minute for 1,000 designs; the shop may run meanwhile.
Ends with 1 when something is wrong that is not put right.`,
    )
    .action(async ({ repair = false, json }: { repair?: boolean; json?: boolean }) => {
      const { files, issues, unmade } = await withShop(async (shop) =>
        checkShop(
          { ...shop, pictures: await openPictures(shop) },
          { repair, now: new Date(), progress: createProgress() },
        ),
      );
      const isMended = (issue: ShopIssue) => repair && issue.repairable;
      const left = issues.filter((issue) => !isMended(issue));
      if (left.length > 0) output.fail();
      if (json) {
        output.json({
          ok: left.length === 0,
          files,
          unmade,
          issues: issues.map((one) => ({ ...one, mended: isMended(one) })),
        });
        return;
      }
      for (const issue of issues) {
        output.line(`${output.style("bold", issue.subject)}: ${issue.error}`);
        output.line(`  ${isMended(issue) ? output.style("green", "put right") : issue.advice}`);
      }
      output.line(summary(files, issues.length, left.length));
      if (unmade > 0) output.line(unmadeText(unmade, repair));
    });
}

/** No fault: nobody has asked for them yet. */
function unmadeText(unmade: number, repair: boolean): string {
  const designs = counted(unmade, "design");
  return repair
    ? `The missing pictures of ${designs} are made.`
    : `The pictures of ${designs} are not all made yet: a running shop makes them, check --repair does it now.`;
}

function summary(files: number, found: number, left: number): string {
  const opened = `${files} files opened`;
  if (found === 0) return `${opened}: everything is there and whole.`;
  return `${opened}: ${found} found, ${found - left} put right, ${left} left.`;
}
