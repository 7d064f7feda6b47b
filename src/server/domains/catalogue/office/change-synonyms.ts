import type { OpenDatabase } from "../../../db/database.ts";
import type { Actor } from "../../actor.ts";
import { Failure } from "../../failure.ts";
import { typedWords } from "../searching/search-terms.ts";
import { insertSynonym, listSynonyms, type Synonym } from "../searching/synonym-store.ts";
import { readWordUses } from "../writing/word-store.ts";

const MAX = 1_000;

/**
 * Makes searches for `word` also find designs with `meaning`; other servers pick it up within a second.
 * @throws Failure `validation` naming the field, `conflict` if there are too many
 */
export async function addSynonym(
  database: OpenDatabase,
  synonym: Synonym,
  actor: Actor,
  now: Date,
): Promise<void> {
  const word = asSearched(synonym.word, "word");
  const meaning = asSearched(synonym.meaning, "meaning");
  const [uses] = await readWordUses(database, [[meaning]]);
  if (!uses || uses.max === 0 || word === meaning)
    throw new Failure("word-unknown", { fields: { meaning: "word-unknown" } });
  if ((await listSynonyms(database.db)).length >= MAX) throw new Failure("synonyms-full");
  await insertSynonym(database.db, { word, meaning }, actor, now);
}

/** Normalizes the text to the one term that search uses. */
function asSearched(text: string, field: string): string {
  const [word, ...others] = typedWords(text);
  if (word === undefined || others.length > 0)
    throw new Failure("word-not-one", { fields: { [field]: "word-not-one" } });
  return word;
}
