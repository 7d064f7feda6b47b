import type { impersonation as en } from "../en/impersonation.ts";

export const impersonation: typeof en = {
  says: (name, until) => `${name} చూసినట్టు మీరు షాప్‌ను ${until} వరకు చూస్తున్నారు. దేన్నీ మార్చడం, డౌన్‌లోడ్ చేయడం కుదరదు.`,
  end: "చూడటం ఆపండి",
};
