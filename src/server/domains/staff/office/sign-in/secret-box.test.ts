import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../../test/databases/test-engines.ts";
import {
  type Employed,
  employ,
  inviteBy,
  officeVisitor,
} from "../../../../../../test/shop/office-visitor.ts";
import { testSecrets } from "../../../../../../test/shop/test-secrets.ts";
import { createTestShop, type TestShop } from "../../../../../../test/shop/test-shop.ts";
import { staff, staffLinks } from "../../../../db/schema/index.ts";
import { sealPlainSecrets } from "./sealed-secret-store.ts";
import { createSecretBox } from "./secret-box.ts";
import { totpCode } from "./totp.ts";

const MINUTE = 60_000;
const otherSecrets = createSecretBox(Buffer.alloc(32, 8));

test("an encrypted text opens with its own key only, and not after a change", () => {
  const sealed = testSecrets.seal("JBSWY3DPEHPK3PXP");
  expect(testSecrets.open(sealed)).toBe("JBSWY3DPEHPK3PXP");
  expect(testSecrets.seal("JBSWY3DPEHPK3PXP")).not.toBe(sealed);
  expect(otherSecrets.open(sealed)).toBeUndefined();
  const forged = Buffer.from(sealed.slice(testSecrets.prefix.length), "base64url");
  forged.writeUInt8(forged.readUInt8(15) ^ 1, 15);
  expect(testSecrets.open(testSecrets.prefix + forged.toString("base64url"))).toBeUndefined();
  expect(testSecrets.open(testSecrets.prefix)).toBeUndefined();
});

test("signatures differ by key and by text", () => {
  const signature = testSecrets.sign("a name");
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(testSecrets.sign("a name")).toBe(signature);
  expect(testSecrets.sign("another name")).not.toBe(signature);
  expect(otherSecrets.sign("a name")).not.toBe(signature);
});

describe.each(testEngines())("secrets of code apps on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let asha: Employed;
  beforeEach(async () => {
    await emptyDatabase(database().db);
    shop = createTestShop(database());
    asha = await employ(shop, database());
    shop.wait(5 * MINUTE);
  });

  const stored = async () =>
    (await database().db.select().from(staff).where(eq(staff.id, asha.id)))[0]?.totpSecret;
  const signIn = async (where: TestShop, code: string) => {
    const visitor = officeVisitor(where);
    await visitor.call("officeSignIn", { email: asha.email, password: asha.password });
    return visitor.call("officeSignInCode", { code });
  };

  test("are encrypted in the database, in links as well and after a change", async () => {
    await inviteBy(shop, database(), { email: "ravi@example.com", name: "Ravi", role: "support" });
    const links = await database().db.select().from(staffLinks);
    expect(links.map(({ totpSecret }) => totpSecret)).toEqual([expect.stringMatching(/^v1:[0-9a-f]{8}:/)]);
    expect(await stored()).toMatch(/^v1:/);
    shop.wait(-5 * MINUTE);
    const { secret } = (await asha.visitor.call("officeNewCodeApp")).body;
    const code = totpCode(secret, shop.now());
    expect((await asha.visitor.call("officeSetCodeApp", { secret, code })).status).toBe(200);
    expect(await stored()).toMatch(/^v1:/);
    expect(testSecrets.open((await stored()) ?? "")).toBe(secret);
  });

  test("in plain text from an earlier version still work, and are encrypted at the next start", async () => {
    const { db } = database();
    await db.update(staff).set({ totpSecret: asha.totpSecret }).where(eq(staff.id, asha.id));
    expect((await signIn(shop, totpCode(asha.totpSecret, shop.now()))).status).toBe(200);
    expect(await sealPlainSecrets(db, testSecrets)).toBe(0);
    expect(await stored()).toMatch(/^v1:/);
    shop.wait(MINUTE);
    expect((await signIn(shop, totpCode(asha.totpSecret, shop.now()))).status).toBe(200);
  });

  test("encrypted with another key are reported as unreadable, and recovery codes still work", async () => {
    const restored = createTestShop(database(), { secrets: otherSecrets });
    expect(await sealPlainSecrets(database().db, otherSecrets)).toBe(1);
    const refused = await signIn(restored, totpCode(asha.totpSecret, restored.now()));
    expect(refused).toMatchObject({ status: 409, body: { reason: "code-app-unreadable" } });
    expect((await signIn(restored, asha.recoveryCodes[0] ?? "")).status).toBe(200);
    const token = await inviteBy(shop, database(), { email: "r@example.com", name: "Ravi", role: "support" });
    expect((await officeVisitor(restored).call("officeLink", { token })).body.reason).toBe("link-used");
  });
});
