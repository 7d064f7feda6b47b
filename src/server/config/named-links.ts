import * as z from "zod";
import type { NamedLink } from "../../contract/shop.ts";

/** Parses `Instagram=https://…, YouTube=https://…`. */
export const namedLinks = z
  .string()
  .regex(
    /^\s*[^=,]+=https:\/\/[^\s,]+\s*(,\s*[^=,]+=https:\/\/[^\s,]+\s*)*$/,
    "must be Name=https://… separated by commas",
  )
  .transform((text) => text.split(",").map(namedLink))
  .optional();

interface Links {
  readonly socialLinks: readonly NamedLink[];
  readonly appLinks: readonly NamedLink[];
}

export const NO_LINKS: Links = { socialLinks: [], appLinks: [] };

/** Links of the demo shop; their addresses do not exist. */
export const DEMO_LINKS: Links = {
  socialLinks: [
    { name: "WhatsApp", url: "https://whatsapp.example/kasuti" },
    { name: "Instagram", url: "https://instagram.example/kasuti" },
    { name: "YouTube", url: "https://youtube.example/kasuti" },
  ],
  appLinks: [
    { name: "Android app", url: "https://play.example/kasuti" },
    { name: "iPhone app", url: "https://apps.example/kasuti" },
  ],
};

function namedLink(text: string): NamedLink {
  const end = text.indexOf("=");
  return { name: text.slice(0, end).trim(), url: text.slice(end + 1).trim() };
}
