/** A question that the files of a format leave open, and how this library reads them meanwhile. */
export interface AmbiguousCase {
  readonly formats: string;
  readonly text: string;
}

/** The page of each format in docs/formats describes its cases too. */
export const pendingCases: readonly AmbiguousCase[] = [
  {
    formats: "KSM",
    text: "One program splits travels over 12.7 mm into two sewing records, which look like two stitches. Both are read as stitches.",
  },
  {
    formats: "DAT of Sunstar",
    text: "Codes 84 and 87 mark colour changes and other travels alike. A design is read as one block.",
  },
  {
    formats: "BRO",
    text: "`80 01 03` is a trim in the files of one program and a long stitch in those of another. It is read as a trim before END or a stitch without a move, and as a long stitch elsewhere.",
  },
  {
    formats: "EXP and BRO",
    text: "An EXP whose first byte is 55 and which has `80 01` at 0x100 fits both. Its name decides if it can be read as an EXP without an error; without a name it is read as BRO.",
  },
  {
    formats: "TBF",
    text: "`00 00 90` is a jump without a move here and a trim in another reader. One program writes it after every colour change, where the thread is cut anyway.",
  },
];
