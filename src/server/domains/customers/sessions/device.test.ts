import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0";

test.each([
  [`Mozilla/5.0 (Linux; Android 14; K) ${CHROME} Mobile Safari/537.36`, "Chrome", "Android"],
  [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${CHROME} SamsungBrowser/27.0`, "Samsung Internet", "Android"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, "Edge", "Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari", "iPhone"],
  ["curl/8.5.0", null, null],
  [undefined, null, null],
])("%s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
