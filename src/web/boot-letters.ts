import { type OtherLanguage, unlikeLetters } from "../contract/languages.ts";
import "./boot.ts";

/**
 * Boot module of pages in another language than English: hides the text until its font has loaded if the
 * device lacks the script.
 */

/** Longest wait for the font before the page is shown, ms. */
const PATIENCE = 3_000;

// Only pages in another language load this module.
const language = document.documentElement.lang as OtherLanguage;

/** Missing letters are all drawn as the same box, so they have the same width. */
function isLettered(): boolean {
  const context = document.createElement("canvas").getContext("2d");
  const [narrow, wide] = unlikeLetters[language].map((letter) => context?.measureText(letter).width);
  return narrow !== wide;
}

/** The hidden text takes its space in the shop's font at once, so nothing moves. */
function waitForLetters(): void {
  const { style } = document.body;
  const script = getComputedStyle(document.body).getPropertyValue("--font-script");
  const faces = [...document.fonts].filter(({ family }) => script.includes(family.replaceAll('"', "")));
  const show = () => style.removeProperty("visibility");
  style.visibility = "hidden";
  setTimeout(show, PATIENCE);
  // An optional font that arrives a little late would not be used at all.
  for (const face of faces) face.display = "swap";
  Promise.all(faces.map((face) => face.load())).then(show, show);
}

if (!isLettered()) waitForLetters();
