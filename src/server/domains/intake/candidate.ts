import type { OtherLanguage } from "../../../contract/languages.ts";
import type { ImportIssue } from "../../../contract/office/uploads/issues.ts";
import type { CategoryPath, DesignFile, ProductText } from "../catalogue/writing/index.ts";

/** A design as found in files, tables and what staff typed. Missing values leave the shop's unchanged. */
export interface Candidate {
  /** Label for the owner: its name, else its number. */
  readonly label: string;
  readonly row?: number;
  readonly id?: number;
  readonly name?: string;
  readonly description?: string;
  readonly categories?: readonly [CategoryPath, ...CategoryPath[]];
  /** Values guessed from names of files and folders: they are for designs that are new to the shop. */
  readonly guessed?: readonly ("name" | "categories")[];
  /** Comma-separated. */
  readonly tags?: string;
  readonly pageTitle?: string;
  readonly pageDescription?: string;
  readonly texts?: TranslatedTexts;
  readonly photo?: SourceFile;
  readonly published?: boolean;
  /** SHA-256 of files that are accepted although their end may be missing. */
  readonly confirmedFiles?: "all" | readonly string[];
  /** SHA-256 of files to centre, because their machine refuses them where they lie. */
  readonly centredFiles?: readonly string[];
  readonly variants: readonly CandidateVariant[];
  /** Errors that refuse the whole design. */
  readonly errors: readonly LocatedIssue[];
}

export interface CandidateVariant {
  /** Label for the owner. */
  readonly label: string;
  readonly row?: number;
  readonly name?: string;
  readonly machine?: string;
  /** Licence of its own, by name or id. */
  readonly licence?: string;
  /** Price of a new variant, unless `pricePaise` is given. */
  readonly newPricePaise?: number;
  readonly pricePaise?: number;
  /** Stitch files. With `isWholeZip`, all of a zip: the machine decides which are used. */
  readonly files: readonly SourceFile[];
  readonly isWholeZip?: boolean;
  readonly sideCars: readonly SourceFile[];
  readonly parts?: readonly PartName[];
  readonly declared: Declared;
  /** Errors that refuse the variant. */
  readonly errors: readonly LocatedIssue[];
}

/** A file of a design: on disk, in a zip, or in a nested zip. */
export interface SourceFile {
  /** Path with forward slashes, relative to the folder of `catalogue.csv`; a zip counts as a folder. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Path on disk of the file or of its zip; in a stored candidate the id of its upload. */
  readonly disk: string;
  /** Name in that zip, then name in a nested zip. */
  readonly inside: readonly string[];
}

export type PartName = DesignFile["part"];

/** Texts in other languages. */
export type TranslatedTexts = { readonly [L in OtherLanguage]?: Partial<ProductText> };

/** Facts that the owner declares about the files. They are only compared. */
export interface Declared {
  /** As typed. */
  readonly hoop?: string;
  readonly stitches?: number;
  readonly colours?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
}

/** An issue with its place, reason and advice. */
export interface LocatedIssue extends ImportIssue {
  /** Path inside the imported folder or zip. */
  readonly file?: string;
  /** Line of `catalogue.csv`; the heading is 1. */
  readonly row?: number;
}

/** The folder or zip cannot be read. */
export class UnreadableSource extends Error {
  readonly issue: LocatedIssue;

  constructor(issue: LocatedIssue) {
    const { file, reason, advice } = issue;
    super(`${file && !reason.includes(file) ? `${file}: ` : ""}${reason} ${advice}`);
    this.issue = issue;
  }
}

/** Candidate for a design of the shop, which keeps its values instead of guessed ones. */
export function withoutGuesses(candidate: Candidate): Candidate {
  const { guessed = [], name, categories, ...rest } = candidate;
  return {
    ...rest,
    ...(name !== undefined && !guessed.includes("name") && { name }),
    ...(categories && !guessed.includes("categories") && { categories }),
  };
}

/** Candidate with every file changed. */
export function withFiles(candidate: Candidate, change: (file: SourceFile) => SourceFile): Candidate {
  const { photo, variants } = candidate;
  return {
    ...candidate,
    ...(photo && { photo: change(photo) }),
    variants: variants.map((variant) => ({
      ...variant,
      files: variant.files.map(change),
      sideCars: variant.sideCars.map(change),
    })),
  };
}

/** Line of the table that an issue is about, if there is one. */
export function rowOf({ row }: Candidate | CandidateVariant): Pick<LocatedIssue, "row"> {
  return row === undefined ? {} : { row };
}
