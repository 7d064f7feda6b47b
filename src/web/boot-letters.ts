import "./boot.ts";

/** Begins a page in Telugu or Kannada as any other, but shows no empty boxes where the device has no such letters. */

/** Two of each script that no font draws as wide as one another. */
const SAMPLES: Readonly<Record<string, readonly [string, string]>> = { te: ["క", "ఋ"], kn: ["ಕ", "ಋ"] };
const SCRIPTS: Readonly<Record<string, string>> = { te: "Telugu", kn: "Kannada" };
/** Longer than this nobody waits for letters before a page, ms. */
const PATIENCE = 3_000;

const { lang } = document.documentElement;

/** Letters that a device lacks are all the same box. */
function isLettered(): boolean {
  const context = document.createElement("canvas").getContext("2d");
  const [narrow, wide] = (SAMPLES[lang] ?? []).map((letter) => context?.measureText(letter).width);
  return narrow !== wide;
}

/** Unseen, the words take their room in the shop's letters at once, and nothing moves. */
function waitForLetters(): void {
  const { style } = document.body;
  const faces = [...document.fonts].filter(({ family }) => family.includes(SCRIPTS[lang] ?? lang));
  const show = () => style.removeProperty("visibility");
  style.visibility = "hidden";
  setTimeout(show, PATIENCE);
  // A font that is optional would stay away for good where it comes a moment late.
  for (const face of faces) face.display = "swap";
  Promise.all(faces.map((face) => face.load())).then(show, show);
}

if (!isLettered()) waitForLetters();
