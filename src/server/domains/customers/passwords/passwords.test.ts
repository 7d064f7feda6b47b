import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });

test("a hash is a PHC string with its own salt, and verifies its password", async () => {
  const [first, second] = await Promise.all([passwords.hash("lotus99"), passwords.hash("lotus99")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwords.verify("lotus99", first)).toBe(true);
  expect(await passwords.verify("lotus98", first)).toBe(false);
});

test("a hash of another cost is still verified, so that the cost can change", async () => {
  const older = await createPasswords({ memory: 32, passes: 2, parallelism: 1 }).hash("lotus99");
  expect(await passwords.verify("lotus99", older)).toBe(true);
});

test("no password passes without a hash or with an invalid one", async () => {
  for (const hash of [undefined, "", "lotus99", "$argon2id$v=19$m=64,t=1,p=1$AAAA$AAAA"])
    expect(await passwords.verify("lotus99", hash)).toBe(false);
});

test("a password is normalised, however the keyboard composes its letters", async () => {
  const hash = await passwords.hash("caf\u00e9-99");
  expect(await passwords.verify("cafe\u0301-99", hash)).toBe(true);
});

test("a full queue refuses instead of growing", async () => {
  const waiting = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash("lotus99")));
  const refused = waiting.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(98);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable" } });
  expect(await passwords.hash("lotus99")).toBeTruthy();
});
