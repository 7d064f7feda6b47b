import type { search as en } from "../en/search.ts";

export const search: typeof en = {
  label: "డిజైన్లు వెతకండి",
  placeholder: "కేటగిరీ, ట్యాగ్ లేదా డిజైన్ పేరుతో వెతకండి",
  submit: "వెతకండి",
  suggestions: "సూచనలు",
  failed: "సెర్చ్ పనిచేయలేదు.",
  termMissing: "దయచేసి వెతకాల్సిన మాట రాయండి.",
  noneFound: "డిజైన్లు ఏవీ దొరకలేదు.",
  noneFoundText: "చిన్న మాటతో లేదా వేరే స్పెల్లింగ్‌తో ప్రయత్నించండి, లేదా కేటగిరీలు చూడండి.",
  nearestCategories: "దగ్గరగా ఉన్న కేటగిరీలు",
  popularTags: "ఎక్కువగా వాడే ట్యాగ్‌లు",
  resultsFor: (term) => `సెర్చ్ ఫలితాలు - ${term}`,
  results: "సెర్చ్",
  found: (count) => (count === 1 ? "1 డిజైన్" : `${count} డిజైన్లు`),
  share: "షేర్ చేయండి",
  shareNamed: (name) => `షేర్ చేయండి: ${name}`,
  back: "వెనక్కి",
};
