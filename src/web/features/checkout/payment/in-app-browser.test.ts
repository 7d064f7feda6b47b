import { expect, test } from "vitest";
import { isInAppBrowser } from "./in-app-browser.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 16; SM-A156E";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

test.each([
  ["Instagram on Android", `${android} Build/AP3A; wv) ${chrome} Instagram 400.0.0.42.80 Android`],
  ["Facebook on Android", `${android}; wv) ${chrome} [FB_IAB/FB4A;FBAV/520.0.0.51.94;]`],
  ["WhatsApp's web view", `${android}; wv) ${chrome} WhatsApp/2.25.30`],
  ["any Android web view", `${android}; wv) Version/4.0 ${chrome}`],
  ["Instagram on iPhone", `${iPhone} Mobile/23B82 Instagram 400.0.0.20.70 (iPhone16,1; iOS 19_1)`],
  ["Facebook on iPhone", `${iPhone} Mobile/23B82 [FBAN/FBIOS;FBAV/520.0.0.38.101]`],
  ["any iPhone web view", `${iPhone} Mobile/23B82`],
])("%s cannot show the payment window", (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  ["Chrome on Android", `${android}) ${chrome}`],
  [
    "Samsung Internet",
    `${android}) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ["Safari on iPhone", `${iPhone} Version/19.1 Mobile/15E148 Safari/604.1`],
  ["Chrome on iPhone", `${iPhone} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`],
  ["Firefox on a desktop", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"],
])("%s can show the payment window", (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
