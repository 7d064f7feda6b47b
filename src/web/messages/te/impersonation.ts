import type { impersonation as en } from "../en/impersonation.ts";

export const impersonation: typeof en = {
  says: (name, until) => `${until} వరకు షాపును ${name}లా చూస్తున్నారు. మార్పులు, డౌన్‌లోడ్‌లు కుదరవు.`,
  end: "చూడటం ఆపండి",
};
