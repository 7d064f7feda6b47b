import type { Command } from "commander";
import { commandLine } from "../../../server/domains/actor.ts";
import { listUnsentMail, resendMail, type UnsentMail } from "../../../server/domains/notifications/index.ts";
import { toId } from "../arguments.ts";
import { CommandError } from "../command-error.ts";
import { type OpenShop, withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { counted, inIndia, plain } from "../written.ts";

interface Json {
  readonly json?: boolean;
}

export function addMailCommands(program: Command, output: Output): void {
  const group = program.command("mail").description("Mail that has not been sent.");
  group
    .command("list")
    .description("Mail that waits or was given up, latest first.")
    .option("--dead", "only mail that was given up")
    .action(async ({ dead, json }: Json & { dead?: boolean }) => {
      const mails = await withShop(({ stores }) => listUnsentMail(stores.outbox, { isDead: dead }));
      if (json) return output.json(mails);
      output.table(["Id", "Mail", "To", "Order", "Written", "Attempts", "Fate"], mails.map(rowOf));
      output.line(counted(mails.length, "mail"));
    });
  group
    .command("resend")
    .description("Makes a mail go out now, with all its attempts before it; a sent one goes out once more.")
    .argument("[id]", "number of the mail", toId)
    .option("--all-dead", "every mail that was given up")
    .action(async (id: number | undefined, { allDead, json }: Json & { allDead?: boolean }) => {
      if ((id === undefined) === (allDead === undefined))
        throw new CommandError("Say which mail by its id, or --all-dead.");
      const resent = await withShop(({ stores }) => resend(stores, id));
      if (json) output.json({ resent });
      else
        output.line(
          `${counted(resent.length, "mail")} on the way${resent.length > 0 ? `: ${resent.join(", ")}` : "."}`,
        );
    });
}

/** One mail, or without an id every dead one; answers the ids they go out under. */
async function resend({ outbox, troubles }: OpenShop["stores"], id: number | undefined): Promise<number[]> {
  const now = new Date();
  const dead = (await listUnsentMail(outbox, { isDead: true })).map((mail) => mail.id);
  const ids = id === undefined ? dead : dead.filter((each) => each === id);
  const sent = await troubles.resendMails(ids, { actor: commandLine, now });
  return id === undefined || sent.length > 0 ? sent : [await resendMail(outbox, id, now)];
}

function rowOf(mail: UnsentMail): (string | number)[] {
  const { id, template, recipient, orderNumber, createdAt, attempts, deadAt, nextAttemptAt, error } = mail;
  const fate = deadAt ? `given up ${inIndia(deadAt)}` : `waits for ${inIndia(nextAttemptAt)}`;
  const reason = error ? `: ${plain(error)}` : "";
  return [id, template, plain(recipient), orderNumber ?? "", inIndia(createdAt), attempts, fate + reason];
}
