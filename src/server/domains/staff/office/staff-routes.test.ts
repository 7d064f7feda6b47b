import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import {
  employ,
  inviteBy,
  type OfficeVisitor,
  officeVisitor,
} from "../../../../../test/shop/office-visitor.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import { outbox } from "../../../db/schema/index.ts";
import { totpCode } from "./sign-in/totp.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const person = { email: "asha@example.com", name: "Asha Kulkarni", role: "owner" } as const;

describe.each(testEngines())("office access on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  beforeAll(() => {
    shop = createTestShop(database());
  });
  beforeEach(() => emptyDatabase(database().db));

  const status = async (answer: Promise<{ readonly status: number }>) => (await answer).status;
  const isIn = async (visitor: OfficeVisitor) => (await status(visitor.call("officeMe"))) === 200;

  describe("the first time", () => {
    test("a link works once, with a password and a code of the app", async () => {
      const token = await inviteBy(shop, database(), person);
      const visitor = officeVisitor(shop);
      const { totp, name } = (await visitor.call("officeLink", { token })).body;
      expect(name).toBe(person.name);
      expect(totp.address).toContain("asha%40example.com");
      const set = (code: string) =>
        visitor.call("officeSetPassword", { token, password: "marigold-and-rose", code });
      expect((await set("000000")).status).toBe(401);
      const { recoveryCodes } = (await set(totpCode(totp.secret, shop.now()))).body;
      expect(new Set(recoveryCodes).size).toBe(10);
      expect((await visitor.call("officeMe")).body).toMatchObject({ ...person, shopName: "Test shop" });
      expect((await visitor.call("officeLink", { token })).status).toBe(404);
      expect((await set(totpCode(totp.secret, shop.now()))).status).toBe(404);
    });

    test("a link expires after a day", async () => {
      const token = await inviteBy(shop, database(), person);
      shop.wait(24 * HOUR - 1);
      expect(await status(officeVisitor(shop).call("officeLink", { token }))).toBe(200);
      shop.wait(1);
      expect(await status(officeVisitor(shop).call("officeLink", { token }))).toBe(404);
    });

    test("an email can have only one account", async () => {
      await inviteBy(shop, database(), person);
      await expect(inviteBy(shop, database(), { ...person, email: "ASHA@example.com" })).rejects.toThrow();
    });
  });

  describe("signing in", () => {
    test("accepts the password and then a code, each code once", async () => {
      const { email, password, totpSecret } = await employ(shop, database());
      shop.wait(5 * MINUTE);
      const code = totpCode(totpSecret, shop.now());
      const visitor = officeVisitor(shop);
      expect(await status(visitor.call("officeSignIn", { email, password: "wrong" }))).toBe(401);
      expect(await status(visitor.call("officeSignIn", { email: "nobody@example.com", password }))).toBe(401);
      expect(await status(visitor.call("officeSignInCode", { code }))).toBe(401);
      expect(await status(visitor.call("officeSignIn", { email: email.toUpperCase(), password }))).toBe(200);
      expect(await isIn(visitor)).toBe(false);
      expect(await status(visitor.call("officeSignInCode", { code: "12345x" }))).toBe(401);
      expect(await status(visitor.call("officeSignInCode", { code }))).toBe(200);
      expect(await isIn(visitor)).toBe(true);

      const listener = officeVisitor(shop);
      await listener.call("officeSignIn", { email, password });
      expect(await status(listener.call("officeSignInCode", { code }))).toBe(401);
    });

    test("accepts each recovery code once, in any spelling", async () => {
      const { email, password, recoveryCodes } = await employ(shop, database());
      const enter = async (code = "") => {
        const visitor = officeVisitor(shop);
        await visitor.call("officeSignIn", { email, password });
        return status(visitor.call("officeSignInCode", { code }));
      };
      const [first, second] = recoveryCodes;
      expect(await enter(first)).toBe(200);
      expect(await enter(first)).toBe(401);
      expect(await enter(second?.toUpperCase().replaceAll("-", " "))).toBe(200);
    });

    test("a session without the second factor expires after ten minutes", async () => {
      const { email, password, totpSecret } = await employ(shop, database());
      const visitor = officeVisitor(shop);
      await visitor.call("officeSignIn", { email, password });
      shop.wait(10 * MINUTE);
      const code = totpCode(totpSecret, shop.now());
      expect(await status(visitor.call("officeSignInCode", { code }))).toBe(401);
    });

    test("guessing codes is limited", async () => {
      const { email, password } = await employ(shop, database());
      const visitor = officeVisitor(shop);
      await visitor.call("officeSignIn", { email, password });
      const answers: number[] = [];
      for (let tried = 0; tried < 16; tried += 1)
        answers.push(await status(visitor.call("officeSignInCode", { code: String(100_000 + tried) })));
      expect(answers.at(-1)).toBe(429);
    });

    test("a new browser is reported by mail, a known one is not", async () => {
      const { email, password, recoveryCodes, visitor } = await employ(shop, database());
      const mails = () => database().db.$count(outbox, eq(outbox.template, "office-sign-in"));
      expect(await mails()).toBe(1);
      const again = async (where: OfficeVisitor, code = "") => {
        await where.call("officeSignIn", { email, password });
        await where.call("officeSignInCode", { code });
        return isIn(where);
      };
      expect(await again(visitor, recoveryCodes[0])).toBe(true);
      expect(await mails()).toBe(1);
      expect(await again(officeVisitor(shop), recoveryCodes[1])).toBe(true);
      expect(await mails()).toBe(2);
    });
  });

  describe("a session", () => {
    test("is bound to staff and to this host, and is HttpOnly", async () => {
      const { visitor } = await employ(shop, database());
      const customer = await shop.signUp();
      const stranger = officeVisitor(shop);
      expect(await status(stranger.call("officeMe"))).toBe(401);
      const bearer = {
        authorization: `Bearer ${customer.token}`,
        cookie: `office-session=${customer.token}`,
      };
      expect(await status(stranger.send("officeMe", undefined, bearer))).toBe(401);
      const token = visitor.cookies.get("office-session") ?? "";
      const asCustomer = await shop.call("/api/customer/sessions", undefined, token);
      expect(asCustomer.status).toBe(401);
    });

    test("is bound to the host over https in a shop with a public address", async () => {
      const origin = "https://office.shop.example";
      const proud = createTestShop(database(), { officeOrigin: origin });
      const token = await inviteBy(proud, database(), person);
      const visitor = officeVisitor(proud, origin);
      const { totp } = (await visitor.call("officeLink", { token })).body;
      const code = totpCode(totp.secret, proud.now());
      const { setCookies } = await visitor.call("officeSetPassword", {
        token,
        password: "marigold-and-rose",
        code,
      });
      expect(setCookies.find((line) => line.startsWith("__Host-office-session="))).toMatch(
        /^[^=]+=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect(await status(officeVisitor(proud, "https://shop.example").call("officeMe"))).toBe(404);
    });

    test("refuses changes from pages of other sites", async () => {
      const { visitor } = await employ(shop, database());
      for (const headers of [{}, { origin: "https://evil.example" }, { origin: "null" }] as const)
        expect(await status(visitor.send("officeLogOut", {}, headers))).toBe(403);
      expect(await isIn(visitor)).toBe(true);
    });

    test("ends when it is idle, at its maximum age, and on logout", async () => {
      const { visitor } = await employ(shop, database());
      for (let use = 0; use < 14; use += 1) {
        shop.wait(12 * HOUR - 1);
        expect(await isIn(visitor)).toBe(true);
      }
      shop.wait(14);
      expect(await isIn(visitor)).toBe(false);

      const idle = await employ(shop, database());
      shop.wait(12 * HOUR);
      expect(await isIn(idle.visitor)).toBe(false);

      const { visitor: leaving } = await employ(shop, database());
      const cookies = new Map(leaving.cookies);
      await leaving.call("officeLogOut");
      const cookie = `office-session=${cookies.get("office-session")}`;
      expect(await status(leaving.send("officeMe", undefined, { cookie }))).toBe(401);
    });

    test("ends only other sessions of the same person", async () => {
      const asha = await employ(shop, database());
      const other = await employ(shop, database());
      const phone = officeVisitor(shop);
      await phone.call("officeSignIn", asha);
      await phone.call("officeSignInCode", { code: asha.recoveryCodes[0] ?? "" });
      const { sessions } = (await phone.call("officeSessions")).body;
      expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
      const [own] = (await other.visitor.call("officeSessions")).body.sessions;
      expect(await status(phone.call("officeEndSession", { id: own?.id ?? 0 }))).toBe(404);
      await phone.call("officeEndOtherSessions");
      expect(await isIn(asha.visitor)).toBe(false);
      expect(await isIn(phone)).toBe(true);
      expect(await isIn(other.visitor)).toBe(true);
    });
  });

  describe("the staff", () => {
    const newcomer = {
      email: "ravi@example.com",
      name: "Ravi",
      role: "support",
      reason: "helps on Mondays",
    } as const;

    test("is changed with permission, a recent confirmation and a reason", async () => {
      const { visitor, password, totpSecret } = await employ(shop, database());
      const { visitor: manager } = await employ(shop, database(), "manager");
      expect(await status(manager.call("officeAddStaff", newcomer))).toBe(403);
      expect(await status(visitor.call("officeAddStaff", { ...newcomer, reason: " " }))).toBe(400);
      const { link } = (await visitor.call("officeAddStaff", newcomer)).body;
      expect(link).toMatch(/^http:\/\/localhost\/office\/welcome#[\w-]{43}$/);
      expect(await status(visitor.call("officeAddStaff", newcomer))).toBe(409);

      shop.wait(10 * MINUTE);
      const late = await visitor.call("officeAddStaff", { ...newcomer, email: "uma@example.com" });
      expect(late).toMatchObject({ status: 403, body: { reason: "proof-required" } });
      const code = totpCode(totpSecret, shop.now());
      expect(await status(visitor.call("officeProve", { password: "wrong", code }))).toBe(401);
      expect(await status(visitor.call("officeProve", { password, code }))).toBe(200);
      expect(await status(visitor.call("officeAddStaff", { ...newcomer, email: "uma@example.com" }))).toBe(
        201,
      );
      const { staff } = (await manager.call("officeStaff", { find: "uma@" })).body;
      expect(staff).toMatchObject([{ email: "uma@example.com", role: "support", signIn: "awaits-link" }]);
    });

    test("reset or removal ends a session at once", async () => {
      const { visitor } = await employ(shop, database());
      const ravi = await employ(shop, database(), "support");
      const uma = await employ(shop, database(), "catalogue");
      const { link } = (await visitor.call("officeResetStaff", { id: ravi.id, reason: "lost the phone" }))
        .body;
      expect(await isIn(ravi.visitor)).toBe(false);
      expect(await status(officeVisitor(shop).call("officeSignIn", ravi))).toBe(401);
      const token = link.split("#")[1] ?? "";
      expect(await status(officeVisitor(shop).call("officeLink", { token }))).toBe(200);
      await visitor.call("officeRemoveStaff", { id: uma.id, reason: "has left" });
      expect(await isIn(uma.visitor)).toBe(false);
      expect(await status(visitor.call("officeRemoveStaff", { id: uma.id, reason: "again" }))).toBe(404);
    });

    test("keeps an owner, even if two remove each other at once", async () => {
      const asha = await employ(shop, database());
      const leave = { reason: "too many owners" };
      expect(await status(asha.visitor.call("officeRemoveStaff", { id: asha.id, ...leave }))).toBe(409);
      expect(
        await status(asha.visitor.call("officeChangeRole", { id: asha.id, role: "support", ...leave })),
      ).toBe(409);
      const ravi = await employ(shop, database());
      const both = await Promise.all([
        status(asha.visitor.call("officeRemoveStaff", { id: ravi.id, ...leave })),
        status(ravi.visitor.call("officeRemoveStaff", { id: asha.id, ...leave })),
      ]);
      expect(both.filter((answer) => answer === 200)).toHaveLength(1);
    });

    test("changes are logged with actor, action, address and reason", async () => {
      const { visitor, id } = await employ(shop, database());
      await visitor.call("officeAddStaff", newcomer);
      const { changes } = (await visitor.call("officeLog", { find: "Mondays" })).body;
      expect(changes).toMatchObject([
        {
          who: "Asha owner",
          action: "added",
          subject: "staff",
          after: { email: "ravi@example.com", role: "support" },
          reason: "helps on Mondays",
          at: shop.now().toISOString(),
        },
      ]);
      const all = (await visitor.call("officeLog", {})).body.changes;
      expect(all.map(({ action, who }) => [action, who])).toEqual([
        ["added", "Asha owner"],
        ["signed in", "Asha owner"],
        ["sign-in set up", "Asha owner"],
        ["added", "command line"],
      ]);
      expect(JSON.stringify(all)).not.toMatch(/argon2|secret/i);
      expect(all.at(-1)?.subjectId).toBe(String(id));
    });
  });
});
