import type { Command } from "commander";
import { todayWire } from "../../../contract/office/today/today-wire.ts";
import { synonyms } from "../../../server/domains/catalogue/index.ts";
import { byCommand } from "../by-command.ts";
import { checked } from "../checked.ts";
import { CommandFault } from "../command-fault.ts";
import { withShop } from "../open-shop.ts";
import type { Output } from "../output.ts";
import { inIndia } from "../written.ts";

interface Json {
  readonly json?: boolean;
}

export function addSynonymCommands(program: Command, output: Output): void {
  const group = program
    .command("synonyms")
    .description("What customers call things; running servers search by it within a second.");
  group
    .command("list")
    .description("Every word that stands for another.")
    .action(async ({ json }: Json) => {
      const found = await withShop(({ stores }) => stores.catalogue.synonyms.all());
      if (json) return output.json(found);
      output.table(
        ["Word", "Finds", "Since"],
        found.map(({ word, meaning, createdAt }) => [word, meaning, inIndia(createdAt)]),
      );
    });
  pairOf(group.command("add").description("Lets a search for one word find what has the other.")).action(
    async (word: string, meaning: string, { json }: Json) => {
      const pair = checked(todayWire.officeAddSynonym.body, { word, meaning });
      const { actor, now } = byCommand();
      await withShop(({ stores }) => synonyms.addSynonym(stores.catalogue, pair, actor, now));
      if (json) output.json(pair);
      else output.line(`A search for ${word} finds ${meaning} as well.`);
    },
  );
  pairOf(group.command("remove").description("Takes that back.")).action(
    async (word: string, meaning: string, { json }: Json) => {
      const pair = checked(todayWire.officeRemoveSynonym.body, { word, meaning });
      const { actor, now } = byCommand();
      await withShop(async ({ stores: { catalogue } }) => {
        const isThere = (await catalogue.synonyms.all()).some(
          (each) => each.word === pair.word && each.meaning === pair.meaning,
        );
        if (!isThere) throw new CommandFault(`${word} does not stand for ${meaning}: see synonyms list.`);
        await catalogue.synonyms.remove(pair, actor, now);
      });
      if (json) output.json(pair);
      else output.line(`A search for ${word} no longer finds ${meaning}.`);
    },
  );
}

function pairOf(command: Command): Command {
  return command.argument("<word>", "what customers type").argument("<meaning>", "a word of your designs");
}
