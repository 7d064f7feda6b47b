import type { Command } from "commander";
import { staffWire } from "../../../contract/office/staff/staff-wire.ts";
import { toId } from "../arguments.ts";
import { checked } from "../checked.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { counted, inIndia, plain } from "../written.ts";

interface Options {
  readonly search?: string;
  readonly about?: string;
  readonly before?: number;
  readonly json?: boolean;
}

const SHOWN = 50;

export function addLogCommand(program: Command, output: Output): void {
  program
    .command("log")
    .description(
      `Who changed what, when and why, latest first, ${SHOWN} at a time; --json shows every field.`,
    )
    .option("--search <text>", "stands in who, what was done, to what, or why; or is its whole number")
    .option("--about <kind>", "design, bulk, category, order, customer, machine, page, shop or staff")
    .option("--before <id>", "go on behind this line", toId)
    .action(async ({ search, about, before, json }: Options) => {
      const wish = checked(staffWire.officeLog.query, { find: search, subject: about });
      const found = await withShop(({ stores }) =>
        stores.auditLog.list({ ...wish, before, limit: SHOWN + 1 }),
      );
      const changes = found.slice(0, SHOWN);
      if (json) return output.json(changes);
      const rows = changes.map(({ id, at, who, action, subject, subjectId, reason }) => [
        ...[
          id,
          inIndia(at),
          plain(who),
          plain(action),
          plain(`${subject} ${subjectId}`),
          plain(reason ?? ""),
        ],
      ]);
      output.table(["Id", "When", "Who", "What", "Of", "Why"], rows);
      const more = found.length > SHOWN ? `; more with --before ${changes.at(-1)?.id}` : "";
      output.line(`${counted(changes.length, "change")}${more}`);
    });
}
