import { expect, test } from "vitest";
import { isPrivateAddress, postPublicly } from "./post-publicly.ts";

test.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["169.254.169.254", true],
  ["172.31.0.1", true],
  ["192.168.1.1", true],
  ["100.64.0.1", true],
  ["0.0.0.0", true],
  ["::1", true],
  ["::ffff:10.0.0.1", true],
  ["fd00::1", true],
  ["fe80::1", true],
  ["::ffff:0:7f00:1", true],
  ["2001::7f00:1", true],
  ["100::1", true],
  ["142.250.183.106", false],
  ["2404:6800:4009:81c::200a", false],
])("%s is private: %s", (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

test.each([
  "http://push.example/a",
  "https://127.0.0.1:4150/a",
  "https://[::1]/a",
  "https://[::ffff:127.0.0.1]/a",
  "https://2130706433/a",
  "https://localhost:4150/a",
])("nothing is sent to %s", async (url) => {
  await expect(postPublicly(url, {}, Buffer.from("x"))).rejects.toThrow(/private network|needs https/);
});
