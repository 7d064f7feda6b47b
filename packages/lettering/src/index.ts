export { type Check, type CheckName, GATE } from "./gate/letter-gate.ts";
export {
  HEIGHTS,
  type Lettering,
  type LetteringOptions,
  type LetteringResult,
  letter,
  type Refusal,
} from "./letter.ts";
export {
  type FontFiles,
  type LetterFont,
  openFont,
  type PlacedGlyph,
  type ShapedText,
} from "./text/letter-font.ts";
export {
  letterCount,
  MOST_LETTERS,
  type ScriptResult,
  scriptOf,
  type TextRefusal,
  type TextRefusalCode,
} from "./text/script-of.ts";
export { SCRIPTS, type Script } from "./text/scripts.ts";
