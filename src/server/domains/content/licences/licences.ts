import {
  type Licence,
  type LicenceVersion,
  STANDARD_LICENCE,
  type StoredLicences,
} from "../../../../contract/content/licences.ts";
import type { PageText } from "../../../../contract/content/page-text.ts";
import { indianNumber } from "../../../../contract/indian-number.ts";
import {
  type Language,
  languageName,
  languagePrefix,
  languages,
  tableOf,
} from "../../../../contract/languages.ts";
import { path } from "../../../../contract/paths.ts";
import { licenceWords } from "../../../messages/messages.ts";
import { fillFacts, type ShopFacts, sectionsOf } from "../content.ts";

/** Licences of a shop that wrote none: version 0. */
export function defaultLicences(): readonly Licence[] {
  const facts = { id: STANDARD_LICENCE, use: "any-pieces", pieces: null, machines: null } as const;
  const names = tableOf(languages, (language) => licenceWords(language).standard);
  return [{ ...facts, names, texts: tableOf(languages, () => []) }];
}

export const licencesIn = (stored: StoredLicences | null): readonly Licence[] =>
  stored?.licences ?? defaultLicences();

/** The licence with this id; the shop's first one where there is none. */
export function licenceWith(all: readonly Licence[], id: string | null): Licence {
  const licence = all.find((each) => each.id === id) ?? all[0];
  if (!licence) throw new Error("A shop has at least one licence");
  return licence;
}

export const licenceName = ({ names }: Licence, language: Language): string => names[language] || names.en;

/** Facts of a licence in one short line. */
export function licenceLine({ use, pieces, machines }: Licence, language: Language): string {
  const { line } = licenceWords(language);
  const facts =
    use === "some-pieces" && pieces !== null
      ? line.pieces(indianNumber(pieces), pieces)
      : line[use === "own" ? "own" : "any"];
  return machines === null ? facts : line.machines(facts, indianNumber(machines), machines);
}

/** Facts of a licence as whole sentences. */
export function licenceSentences({ use, pieces, machines }: Licence, language: Language): string[] {
  const { sentences } = licenceWords(language);
  return [
    use === "some-pieces" && pieces !== null
      ? sentences.pieces(indianNumber(pieces), pieces)
      : sentences[use === "own" ? "own" : "any"],
    machines === null ? sentences.allMachines : sentences.machines(indianNumber(machines), machines),
    sentences.files,
  ];
}

/** Lines of the owner's text; English where it is not translated. */
const ownLines = ({ texts }: Licence, language: Language) =>
  texts[language].length > 0 ? texts[language] : texts.en;

/** A version of the shop's licences as a page. */
export function licencePage(
  all: readonly Licence[],
  { version, isEarlier }: { readonly version: number; readonly isEarlier: boolean },
  language: Language,
  facts: ShopFacts,
): PageText {
  const words = licenceWords(language);
  const sections = all.flatMap((licence) => [
    {
      heading: licenceName(licence, language),
      blocks: [
        { kind: "list" as const, lines: licenceSentences(licence, language).map((sentence) => [sentence]) },
      ],
    },
    ...sectionsOf(ownLines(licence, language), facts),
  ]);
  const note = { kind: "paragraph" as const, lines: [[words.version(`${version}`)]] };
  const earlier = { kind: "paragraph" as const, lines: [[words.earlier]] };
  return {
    language,
    title: words.title,
    intro: words.intro,
    sections: [{ heading: "", blocks: isEarlier ? [note, earlier] : [note] }, ...sections],
  };
}

/** Address of the page with the licences of a version. */
export const licenceAddress = (origin: string, language: Language, version: number): string =>
  `${origin}${languagePrefix(language)}${path.licence(version)}`;

/**
 * Licence file of a bought zip: the version that the order agreed to, in all languages, so that it is the
 * same file for every buyer of a variant.
 */
export function licenceFile(
  title: string,
  { licence, version, facts, origin }: PrintedLicence,
): Uint8Array<ArrayBuffer> {
  const parts = languages.map((language) => {
    const words = licenceWords(language);
    const ownText = ownLines(licence, language).map((line) => fillFacts(line, facts));
    return [
      ...(language === "en" ? [] : [`-- ${languageName[language]} --`]),
      words.onReceipt(
        licenceName(licence, language),
        `${version}`,
        licenceAddress(origin, language, version),
      ),
      "",
      ...licenceSentences(licence, language),
      ...(ownText.length > 0 ? ["", ...ownText] : []),
      "",
    ];
  });
  return new TextEncoder().encode([title, "", ...parts.flat()].join("\r\n"));
}

export interface PrintedLicence extends Pick<LicenceVersion, "version"> {
  readonly licence: Licence;
  readonly facts: ShopFacts;
  readonly origin: string;
}
