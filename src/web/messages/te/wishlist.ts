import type { wishlist as en } from "../en/wishlist.ts";

export const wishlist: typeof en = {
  add: "విష్‌లిస్ట్‌లో చేర్చండి",
  addNamed: (name) => `విష్‌లిస్ట్‌లో చేర్చండి: ${name}`,
  login: "విష్‌లిస్ట్‌లో చేర్చడానికి దయచేసి లాగిన్ అవ్వండి.",
  already: "ఈ డిజైన్ ఇప్పటికే మీ విష్‌లిస్ట్‌లో ఉంది.",
  added: "విష్‌లిస్ట్‌లో చేరింది!",
  failed: "విష్‌లిస్ట్‌లో చేర్చడంలో పొరపాటు జరిగింది.",
  chooseMachine: "మెషీన్ ఎంచుకోండి",
};
