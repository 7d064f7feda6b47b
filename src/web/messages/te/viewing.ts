import type { viewing as en } from "../en/viewing.ts";

export const viewing: typeof en = {
  says: (name, until) => `${name} చూసినట్టు మీరు షాప్‌ను ${until} వరకు చూస్తున్నారు. దేన్నీ మార్చడం, డౌన్‌లోడ్ చేయడం కుదరదు.`,
  end: "చూడటం ఆపండి",
};
