import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import { type Employed, employ, officeVisitor } from "../../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../../test/shop/test-shop.ts";
import { totpCode } from "./totp.ts";

const MINUTE = 60_000;

describe.each(testEngines())("wrong codes on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let asha: Employed;
  beforeAll(() => {
    shop = createTestShop(database(), { trustedProxies: 1 });
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    asha = await employ(shop, database());
    shop.wait(5 * MINUTE);
  });

  /** Signs in with the password only, from an IP address; `given` are the browser's cookies. */
  const halfIn = async (address: string, given?: ReadonlyMap<string, string>) => {
    const visitor = officeVisitor(shop, undefined, given);
    const headers = { origin: "http://localhost", "x-forwarded-for": address };
    const { email, password } = asha;
    expect((await visitor.send("officeSignIn", { email, password }, headers)).status).toBe(200);
    return async (code: string) => (await visitor.send("officeSignInCode", { code }, headers)).status;
  };
  const wrong = async (enter: (code: string) => Promise<number>, times: number) => {
    const answers: number[] = [];
    for (let tried = 0; tried < times; tried += 1) answers.push(await enter(String(100_000 + tried)));
    return answers;
  };
  const rightCode = () => totpCode(asha.totpSecret, shop.now());

  test("make one address wait, longer each time, and no other address", async () => {
    const stranger = await halfIn("203.0.113.1");
    expect(await wrong(stranger, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    shop.wait(MINUTE);
    expect(await wrong(stranger, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    shop.wait(MINUTE);
    expect(await wrong(stranger, 1)).toEqual([429]);
    expect(await (await halfIn("198.51.100.1"))(rightCode())).toBe(200);
  });

  test("from many addresses block new browsers, but neither known ones nor recovery codes", async () => {
    for (let at = 1; at <= 4; at += 1)
      expect(await wrong(await halfIn(`203.0.113.${at}`), 5)).not.toContain(429);
    expect(await (await halfIn("203.0.113.9"))(rightCode())).toBe(429);
    expect(await (await halfIn("198.51.100.1"))(asha.recoveryCodes[0] ?? "")).toBe(200);
    expect(await (await halfIn("198.51.100.2", asha.visitor.cookies))(rightCode())).toBe(200);
  });

  test("do not block confirmations in other sessions", async () => {
    for (let at = 1; at <= 5; at += 1) await wrong(await halfIn(`203.0.113.${at}`), 6);
    const { visitor, password } = asha;
    const prove = async (code: string) => (await visitor.call("officeProve", { password, code })).status;
    expect(await prove(rightCode())).toBe(200);
    expect(await wrong(prove, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    shop.wait(MINUTE);
    expect(await prove(rightCode())).toBe(200);
  });
});
