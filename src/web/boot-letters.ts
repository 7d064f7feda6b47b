import "./boot.ts";

/**
 * Boot module of Telugu and Kannada pages: hides the text until its font has loaded if the device lacks the
 * script.
 */

/** Two letters of each script that have different widths in every font. */
const SAMPLES: Readonly<Record<string, readonly [string, string]>> = { te: ["క", "ఋ"], kn: ["ಕ", "ಋ"] };
const SCRIPTS: Readonly<Record<string, string>> = { te: "Telugu", kn: "Kannada" };
/** Longest wait for the font before the page is shown, ms. */
const PATIENCE = 3_000;

const { lang } = document.documentElement;

/** Missing letters are all drawn as the same box, so they have the same width. */
function isLettered(): boolean {
  const context = document.createElement("canvas").getContext("2d");
  const [narrow, wide] = (SAMPLES[lang] ?? []).map((letter) => context?.measureText(letter).width);
  return narrow !== wide;
}

/** The hidden text takes its space in the shop's font at once, so nothing moves. */
function waitForLetters(): void {
  const { style } = document.body;
  const faces = [...document.fonts].filter(({ family }) => family.includes(SCRIPTS[lang] ?? lang));
  const show = () => style.removeProperty("visibility");
  style.visibility = "hidden";
  setTimeout(show, PATIENCE);
  // An optional font that arrives a little late would not be used at all.
  for (const face of faces) face.display = "swap";
  Promise.all(faces.map((face) => face.load())).then(show, show);
}

if (!isLettered()) waitForLetters();
