import { useEffect, useLayoutEffect, useRef } from "react";
import { usePage } from "../../ui/router/router-context.tsx";
import { createStoredText } from "../../ui/state/stored-text.ts";
import { addForeignFonts } from "./foreign-fonts.ts";

const FONT = '1em "Anek Latin"';
/** Needs the files of both the letters and the rupee sign. */
const SAMPLE = "A₹";
/** Class that the boot module adds to the document before its first paint once the font was fetched. */
const WORN = "anek";
const fetched = createStoredText("local", "font");

/**
 * Fetches the shop's font after the first page has loaded and uses it from the next page on: a font change
 * re-wraps words, and nothing may move under the reader.
 */
export function useShopFont(): void {
  const { key } = usePage().location;
  const first = useRef(key);
  useEffect(() => {
    if (document.readyState === "complete") fetchFonts();
    else window.addEventListener("load", fetchFonts, { once: true });
  }, []);
  useLayoutEffect(() => {
    if (key === first.current || fetched.get() === null) return;
    // A dialog that opened before its page came would be re-wrapped under the reader's finger.
    if (!document.querySelector("dialog[open]")) document.documentElement.classList.add(WORN);
  }, [key]);
}

async function fetchFonts(): Promise<void> {
  addForeignFonts();
  const faces = await document.fonts.load(FONT, SAMPLE).catch(() => []);
  if (faces.length > 0) fetched.set(WORN);
}
