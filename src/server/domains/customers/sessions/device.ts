/** Browser and operating system by the names that users know; `null` when unknown. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** Ordered by precedence, because browsers also name the ones that they descend from. */
const BROWSERS: Names = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bInstagram\b/, "Instagram"],
  [/\bFBA[NV]\b/, "Facebook"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: Names = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

export function deviceOf(userAgent = ""): Device {
  return { browser: firstFit(BROWSERS, userAgent), system: firstFit(SYSTEMS, userAgent) };
}

function firstFit(names: Names, text: string): string | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
