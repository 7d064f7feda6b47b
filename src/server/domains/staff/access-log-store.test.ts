import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../test/databases/test-engines.ts";
import { type Employed, employ, officeVisitor } from "../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../test/shop/test-shop.ts";
import { outbox, staffPasskeys } from "../../db/schema/index.ts";
import { totpCode } from "./office/sign-in/totp.ts";

const MINUTE = 60_000;

describe.each(testEngines())("the log of sign-ins on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  let asha: Employed;
  beforeAll(() => {
    shop = createTestShop(database(), { trustedProxies: 1 });
  });
  beforeEach(async () => {
    await emptyDatabase(database().db);
    asha = await employ(shop, database());
  });

  const lines = async () => {
    const { changes } = (await asha.visitor.call("officeLog", { subject: "staff" })).body;
    return changes.map(({ action, before, after, who }) => ({ action, before, after, who }));
  };
  const actions = async () => (await lines()).map(({ action }) => action);
  const mails = async () => {
    const sent = await database().db.select().from(outbox).where(eq(outbox.template, "office-access"));
    return sent.map(({ recipient, data }) => [
      recipient,
      (data as { values: { event: string } }).values.event,
    ]);
  };
  const from = (address: string) => {
    const visitor = officeVisitor(shop);
    const headers = { origin: "http://localhost", "x-forwarded-for": address };
    return {
      password: (password: string) => visitor.send("officeSignIn", { email: asha.email, password }, headers),
      code: (code: string) => visitor.send("officeSignInCode", { code }, headers),
    };
  };

  test("contains each sign-in, confirmation and logout with its factors", async () => {
    const { email, password, recoveryCodes, totpSecret, visitor } = asha;
    expect(await lines()).toMatchObject([
      { action: "signed in", after: { with: "link" }, who: "Asha owner" },
      { action: "sign-in set up" },
      { action: "added" },
    ]);
    const phone = officeVisitor(shop);
    await phone.call("officeSignIn", { email, password });
    await phone.call("officeSignInCode", { code: recoveryCodes[0] ?? "" });
    shop.wait(5 * MINUTE);
    await visitor.call("officeProve", { password, code: totpCode(totpSecret, shop.now()) });
    await visitor.call("officeEndOtherSessions");
    await visitor.call("officeProve", { password, code: "000000" });
    const desk = officeVisitor(shop);
    shop.wait(5 * MINUTE);
    await desk.call("officeSignIn", { email, password });
    await desk.call("officeSignInCode", { code: totpCode(totpSecret, shop.now()) });
    await desk.call("officeLogOut");
    expect((await lines()).slice(0, -3)).toMatchObject([
      { action: "logged out", who: "Asha owner" },
      { action: "signed in", after: { with: "password and code" } },
      { action: "proof refused", after: { count: 1, wrongCodes: 1 }, who: "Asha owner" },
      { action: "other sessions ended", before: { sessions: 1 } },
      { action: "identity confirmed", after: { with: "password and code" } },
      { action: "signed in", after: { with: "password and recovery code" } },
      { action: "recovery code used", after: { left: 9 } },
    ]);
    expect(JSON.stringify(await lines())).not.toContain(recoveryCodes[0]);
  });

  test("refused sign-ins are counted in one line per hour, over all addresses", async () => {
    const attempts = Array.from({ length: 40 }, (_, at) => from(`203.0.113.${at}`).password("wrong"));
    expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([401]));
    const refused = async () => (await lines()).filter(({ action }) => action === "sign-in refused");
    expect(await refused()).toMatchObject([{ after: { count: 40, wrongPasswords: 40, wrongCodes: 0 } }]);
    shop.wait(60 * MINUTE);
    await from("203.0.113.1").password("wrong");
    expect(await refused()).toMatchObject([
      { after: { count: 1, addresses: ["203.0.113.1"] } },
      { after: { count: 40 } },
    ]);
  });

  test("the third wrong code after the right password is reported by mail, once a day", async () => {
    const stranger = from("203.0.113.1");
    await stranger.password("not the password");
    await stranger.password(asha.password);
    await stranger.code("000000");
    shop.wait(MINUTE);
    await stranger.code("000001");
    expect(await mails()).toEqual([]);
    shop.wait(MINUTE);
    await stranger.code("000002");
    expect(await mails()).toEqual([[asha.email, "wrong-codes"]]);
    shop.wait(MINUTE);
    await stranger.code("000003");
    expect(await mails()).toHaveLength(1);
  });

  test("recovery codes, passkeys and a reset are reported by mail to their owner", async () => {
    const { visitor, id, email } = asha;
    await database()
      .db.insert(staffPasskeys)
      .values({
        ...{ credentialId: "c", staffId: id, publicKey: "k", counter: 0, transports: [] },
        ...{ name: "Chrome, Linux", createdAt: shop.now() },
      });
    const { passkeys } = (await visitor.call("officePasskeys")).body;
    await visitor.call("officeRemovePasskey", { id: passkeys[0]?.id ?? 0 });
    const { recoveryCodes } = (await visitor.call("officeReplaceRecoveryCodes")).body;
    const phone = from("203.0.113.1");
    await phone.password(asha.password);
    expect((await phone.code(recoveryCodes[0] ?? "")).status).toBe(200);
    const ravi = await employ(shop, database(), "support");
    await visitor.call("officeResetStaff", { id: ravi.id, reason: "lost the phone" });
    expect((await mails()).sort()).toEqual([
      [email, "passkey-removed"],
      [email, "recovery-code-used"],
      [email, "recovery-codes-replaced"],
      [ravi.email, "sign-in-reset"],
    ]);
    expect(await actions()).toContain("passkey removed");
  });
});
