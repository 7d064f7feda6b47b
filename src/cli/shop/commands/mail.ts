import type { Command } from "commander";
import type { Database } from "../../../server/db/database.ts";
import { commandLine } from "../../../server/domains/actor.ts";
import { listUnsentMails, resendMail, type UnsentMail } from "../../../server/domains/notifications/index.ts";
import { resendDeadMails } from "../../../server/domains/shop-health/index.ts";
import { toId } from "../arguments.ts";
import { CommandError } from "../command-error.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { counted, inIndia, plain } from "../written.ts";

interface Json {
  readonly json?: boolean;
}

export function addMailCommands(program: Command, output: Output): void {
  const group = program.command("mail").description("Mails that have not been sent.");
  group
    .command("list")
    .description("List waiting and failed mails, latest first.")
    .option("--dead", "only failed mails")
    .action(async ({ dead, json }: Json & { dead?: boolean }) => {
      const mails = await withShop(output, ({ db }) => listUnsentMails(db, { isDead: dead }));
      if (json) return output.json(mails);
      output.table(["Id", "Mail", "To", "Order", "Created", "Attempts", "Status"], mails.map(rowOf));
      output.line(counted(mails.length, "mail"));
    });
  group
    .command("resend")
    .description("Send a mail now with fresh attempts; a sent mail is sent again.")
    .argument("[id]", "mail ID", toId)
    .option("--all-dead", "all failed mails")
    .action(async (id: number | undefined, { allDead, json }: Json & { allDead?: boolean }) => {
      if ((id === undefined) === (allDead === undefined))
        throw new CommandError("Specify a mail ID or --all-dead.");
      const resent = await withShop(output, ({ db }) => resend(db, id));
      if (json) output.json({ resent });
      else
        output.line(
          `${counted(resent.length, "mail")} queued${resent.length > 0 ? `: ${resent.join(", ")}` : "."}`,
        );
    });
}

/** Resends one mail, or every failed one without an id; returns the ids of the mails sent. */
async function resend(db: Database, id: number | undefined): Promise<number[]> {
  const now = new Date();
  const dead = (await listUnsentMails(db, { isDead: true })).map((mail) => mail.id);
  const ids = id === undefined ? dead : dead.filter((each) => each === id);
  const sentIds = await resendDeadMails(db, ids, { actor: commandLine, now });
  return id === undefined || sentIds.length > 0 ? sentIds : [await resendMail(db, id, now)];
}

function rowOf(mail: UnsentMail): (string | number)[] {
  const { id, template, recipient, orderNumber, createdAt, attempts, deadAt, nextAttemptAt, error } = mail;
  const status = deadAt ? `failed ${inIndia(deadAt)}` : `next attempt ${inIndia(nextAttemptAt)}`;
  const reason = error ? `: ${plain(error)}` : "";
  return [id, template, plain(recipient), orderNumber ?? "", inIndia(createdAt), attempts, status + reason];
}
