import { desc } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testEngines, useDatabase } from "../../../../../test/databases/test-engines.ts";
import { createTestShop, type TestShop } from "../../../../../test/shop/test-shop.ts";
import { outbox, sessions } from "../../../db/schema/index.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(testEngines())("customer calls on $name", (engine) => {
  const database = useDatabase(engine);
  let shop: TestShop;
  beforeAll(() => {
    shop = createTestShop(database());
  });
  beforeEach(() => emptyDatabase(database().db));

  const latha = {
    fullName: "Latha Rao",
    email: "Latha@Example.com",
    phone: "9876500001",
    password: "lotus99",
  };
  const profileOf = (email: string, token?: string) =>
    shop.call(`/api/customer/getUserByEmailId?email=${email}`, undefined, token);
  const lastCode = async () => {
    const [mail] = await database().db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    return ((mail?.data ?? {}) as { values: { code: string } }).values.code;
  };
  const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

  describe("registering and logging in", () => {
    test("registers, then logs in by email in any case and by phone (§ 7.4, 7.5)", async () => {
      const registered = await shop.call("/api/customer/register", latha);
      expect(registered).toMatchObject({ status: 201, body: { success: true } });
      for (const emailOrPhone of ["LATHA@example.COM", "9876500001"]) {
        const login = await shop.call("/api/customer/login", { emailOrPhone, password: "lotus99" });
        expect(login).toMatchObject({ status: 200, body: { email: "latha@example.com" } });
      }
    });

    test("one of several concurrent registrations wins, the others are refused as taken", async () => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => shop.call("/api/customer/register", latha)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        success: false,
        msg: expect.stringContaining("This email or phone number is already registered. Please log in"),
      });
    });

    test("the phone number or a common password is refused, before revealing who is a customer", async () => {
      await shop.call("/api/customer/register", latha);
      const passwordError = async (password: string, phone = latha.phone) =>
        shop.call("/api/customer/register", { ...latha, phone, password });
      expect(await passwordError("+91 98765 00001")).toMatchObject({
        status: 400,
        body: { errors: { password: "Please choose a password that is not your phone number." } },
      });
      for (const phone of [latha.phone, "9876500002"])
        expect(await passwordError("iloveyou", phone)).toMatchObject({
          status: 400,
          body: { errors: { password: "Many people use this password. Please choose another one." } },
        });
    });

    test("an address learns thirty times an hour that an account exists, and no more", async () => {
      await shop.call("/api/customer/register", latha);
      const ask = async (email: string, phone: string) =>
        (await shop.call("/api/customer/register", { ...latha, email, phone })).status;
      for (let count = 0; count < 30; count += 1)
        expect(await ask(latha.email, `${9_000_000_100 + count}`)).toBe(409);
      expect(await ask(latha.email, "9000000099")).toBe(429);
      expect(await ask("free@example.com", "9000000098")).toBe(429);
      shop.wait(HOUR);
      expect(await ask("free@example.com", "9000000098")).toBe(201);
      expect(await ask("free2@example.com", latha.phone)).toBe(409);
    });

    test("reports every invalid field with its sentence (§ 5.1–5.4)", async () => {
      const form = { fullName: "La", email: "latha", phone: "12", password: "short" };
      expect(await shop.call("/api/customer/register", form)).toMatchObject({
        status: 400,
        body: {
          errors: {
            fullName: "Minimum 3 characters required",
            email: "Invalid email address",
            phone: "Invalid phone number (10 digits required)",
            password: "Minimum 6 characters required",
          },
        },
      });
    });

    const nothingTyped = {
      fullName: "Minimum 3 characters required",
      email: "Invalid email address",
      phone: "Invalid phone number (10 digits required)",
      emailOrPhone: "Invalid email or phone number",
      password: "Minimum 6 characters required",
    };
    test.each([
      ["missing", undefined],
      ["null", null],
      ["numbers", 9876500001],
      ["lists", ["Latha Rao"]],
    ])("fields that are %s are answered as if left empty", async (_, value) => {
      const { emailOrPhone, password, ...rest } = nothingTyped;
      for (const [call, errors] of [
        ["register", { ...rest, password }],
        ["login", { emailOrPhone, password }],
      ] as const) {
        const form = Object.fromEntries(Object.keys(errors).map((field) => [field, value]));
        const { status, body } = await shop.call(`/api/customer/${call}`, form);
        expect([status, (body as { errors: unknown }).errors]).toEqual([400, errors]);
      }
    });

    test("calls accept a phone as ten digits only, unlike pages (§ 5.4, 5.6)", async () => {
      const { token } = await shop.signUp();
      const { emailOrPhone, email } = nothingTyped;
      const address = { fullname: "Latha Rao", city: "Ilkal", states: "Karnataka" };
      const writings = ["+91 98765 43210", "098765 43210", "919876543210", "98765-43210", "೯೮೭೬೫೪೩೨೧೦"];
      for (const phone of writings)
        for (const [call, sent, errors] of [
          ["customer/register", { ...latha, phone }, { phone: nothingTyped.phone }],
          ["customer/login", { emailOrPhone: phone, password: "lotus99" }, { emailOrPhone }],
          // Mails a code.
          ["customer/sendReset", { email: phone }, { email }],
          ["customer/verifyOtp", { email: phone, otp: "123456" }, { email }],
          ["address/add", { ...address, phone }, { phone: nothingTyped.phone }],
          ["address/update", { ...address, phone, id: 1 }, { phone: nothingTyped.phone }],
        ] as const) {
          const { status, body } = await shop.call(`/api/${call}`, sent, token);
          expect([call, phone, status, (body as { errors?: unknown }).errors]).toEqual([
            call,
            phone,
            400,
            errors,
          ]);
        }
    });

    test("a name that contains a message is refused, on one line and on several", async () => {
      const relayed = (fullName: string) => shop.call("/api/customer/register", { ...latha, fullName });
      const sentence =
        "Please enter a name without web or email addresses, and with a space after each full stop.";
      expect(await relayed("Customer, pay at https://evil.example/x")).toMatchObject({
        status: 400,
        body: { error: sentence, errors: { fullName: sentence } },
      });
      expect(await relayed("Customer,\n\nYour parcel is held.")).toMatchObject({
        status: 400,
        body: { errors: { fullName: expect.stringContaining("line breaks") } },
      });
      expect(await database().db.$count(outbox)).toBe(0);
      const { token } = await shop.signUp();
      const data = { fullName: "evil.example/pay" };
      expect(await shop.call("/api/customer/update", { data }, token)).toMatchObject({
        status: 400,
        body: { errors: { fullName: sentence } },
      });
    });

    test("an address triggers ten welcome mails an hour; later accounts are opened without one", async () => {
      for (let count = 0; count < 12; count += 1) await shop.signUp();
      expect(await database().db.$count(outbox)).toBe(10);
      shop.wait(HOUR);
      await shop.signUp();
      expect(await database().db.$count(outbox)).toBe(11);
    });

    test("texts that are too long are refused with a reason", async () => {
      const long = "x".repeat(300);
      const form = { fullName: long, email: `${long}@example.com`, phone: "1".repeat(300), password: long };
      const { phone, email } = nothingTyped;
      const tooLong = "This is too long. Please shorten it.";
      expect(await shop.call("/api/customer/register", form)).toMatchObject({
        status: 400,
        body: { errors: { fullName: tooLong, email, phone, password: tooLong } },
      });
    });

    test("an unknown account and a wrong password get the same response (§ 8.3)", async () => {
      await shop.call("/api/customer/register", latha);
      const answers = await Promise.all(
        ["latha@example.com", "nobody@example.com"].map((emailOrPhone) =>
          shop.call("/api/customer/login", { emailOrPhone, password: "wrong-one" }),
        ),
      );
      expect(answers[0]).toMatchObject({
        status: 401,
        body: { error: "Please check your email or phone & password" },
      });
      expect(answers[1]).toEqual(answers[0]);
    });

    test("ten wrong passwords block the eleventh attempt, even with the right one; right ones never count (§ 9.25)", async () => {
      await shop.call("/api/customer/register", latha);
      const tryWith = (password: string) =>
        shop.call("/api/customer/login", { emailOrPhone: latha.email, password });
      for (let round = 0; round < 12; round += 1) expect((await tryWith("lotus99")).status).toBe(200);
      for (let round = 0; round < 10; round += 1) expect((await tryWith("wrong-one")).status).toBe(401);
      expect((await tryWith("lotus99")).status).toBe(429);
      shop.wait(HOUR);
      expect((await tryWith("lotus99")).status).toBe(200);
    });
  });

  describe("sessions", () => {
    test("only the hash of a token is stored", async () => {
      const { token } = await shop.signUp();
      const [row] = await database().db.select().from(sessions);
      expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
      expect(row?.tokenHash).not.toContain(token);
    });

    test("a session ends by logout, and after two weeks without a visit", async () => {
      const { email, token } = await shop.signUp();
      expect((await profileOf(email, token)).status).toBe(200);
      await shop.call("/api/customer/logout", {}, token);
      expect((await profileOf(email, token)).status).toBe(401);
      const other = await shop.signUp();
      shop.wait(14 * DAY);
      expect((await profileOf(other.email, other.token)).status).toBe(401);
    });

    test("the token's scheme is case-insensitive", async () => {
      const { email, token } = await shop.signUp();
      for (const scheme of ["Bearer", "bearer", "BEARER"]) {
        const headers = { authorization: `${scheme} ${token}` };
        const answer = await shop.request(`/api/customer/getUserByEmailId?email=${email}`, { headers });
        expect([scheme, answer.status]).toEqual([scheme, 200]);
      }
    });

    test("missing and invalid tokens are refused", async () => {
      const { email } = await shop.signUp();
      for (const token of [undefined, "made-up", "a".repeat(600)])
        expect(await profileOf(email, token)).toMatchObject({ status: 401, body: { success: false } });
    });
  });

  describe("the profile", () => {
    test("is readable by its own customer only (§ 3.1, 7.6)", async () => {
      const own = await shop.signUp();
      const other = await shop.signUp();
      expect(await profileOf(own.email.toUpperCase(), own.token)).toMatchObject({
        status: 200,
        body: { data: { id: own.id, fullName: "Latha Rao", firstName: "Latha", gender: null } },
      });
      expect((await profileOf(other.email, own.token)).status).toBe(403);
      expect((await profileOf("nobody@example.com", own.token)).status).toBe(403);
    });

    test("accepts changes of name and gender only, and never of another customer (§ 5.15, 7.7)", async () => {
      const own = await shop.signUp();
      const other = await shop.signUp();
      const data = { fullName: "Latha R Rao", gender: "female", email: "new@example.com", phone: "1" };
      expect(
        (await shop.call("/api/customer/update", { data: { ...data, id: own.id } }, own.token)).status,
      ).toBe(200);
      expect((await profileOf(own.email, own.token)).body).toMatchObject({
        data: { fullName: "Latha R Rao", gender: "female", email: own.email, phone: own.phone },
      });
      const foreign = { data: { ...data, id: other.id } };
      expect((await shop.call("/api/customer/update", foreign, own.token)).status).toBe(403);
    });
  });

  describe("a forgotten password", () => {
    const send = (email: string) => shop.call("/api/customer/sendReset", { email });
    const verify = (email: string, otp: string) => shop.call("/api/customer/verifyOtp", { email, otp });
    const reset = (email: string, verificationCode: string, password = "new-password") =>
      shop.call("/api/customer/resetPassword", { email, verificationCode, password });

    test("is replaced with the mailed code, which ends every session and works once (§ 3.2, 7.8–7.10)", async () => {
      const { email, token } = await shop.signUp();
      expect(await send(email)).toMatchObject({ status: 200, body: { msg: "OTP sent to your email" } });
      const code = await lastCode();
      expect(await verify(email, code)).toMatchObject({ status: 200, body: { msg: "OTP verified" } });
      expect(await reset(email, code)).toMatchObject({
        status: 200,
        body: { success: true, msg: "Password reset successfully" },
      });
      expect((await profileOf(email, token)).status).toBe(401);
      const login = (password: string) => shop.call("/api/customer/login", { emailOrPhone: email, password });
      expect((await login("marigold")).status).toBe(401);
      expect((await login("new-password")).status).toBe(200);
      expect((await reset(email, code)).status).toBe(400);
    });

    test("cannot be replaced by the phone number or a common one, and the code stays valid", async () => {
      const { email, phone } = await shop.signUp();
      await send(email);
      const code = await lastCode();
      expect((await reset(email, code, phone)).body).toMatchObject({
        errors: { password: "Please choose a password that is not your phone number." },
      });
      expect((await reset(email, code, "password1")).body).toMatchObject({
        errors: { password: "Many people use this password. Please choose another one." },
      });
      expect((await reset(email, wrong(code), "password1")).body).toMatchObject({ error: "Invalid OTP" });
      expect((await reset(email, code)).status).toBe(200);
    });

    test("gets the same response for an unknown email, without a mail (§ 7.8)", async () => {
      const { email } = await shop.signUp();
      const mailsBefore = await database().db.$count(outbox);
      expect(await send("nobody@example.com")).toEqual(await send(email));
      expect(await database().db.$count(outbox)).toBe(mailsBefore + 1);
    });

    test("a newer code does not invalidate an older one; both expire after ten minutes", async () => {
      const { email } = await shop.signUp();
      await send(email);
      const older = await lastCode();
      shop.wait(5 * 60_000);
      await send(email);
      const newer = await lastCode();
      expect((await verify(email, older)).status).toBe(200);
      shop.wait(5 * 60_000);
      expect((await verify(email, older)).status).toBe(older === newer ? 200 : 400);
      expect((await verify(email, newer)).status).toBe(200);
      shop.wait(5 * 60_000);
      expect((await verify(email, newer)).status).toBe(400);
    });

    test("five wrong entries, even concurrent ones, invalidate a code (§ 8.6)", async () => {
      const { email } = await shop.signUp();
      await send(email);
      const code = await lastCode();
      const guesses = await Promise.all(Array.from({ length: 5 }, () => verify(email, wrong(code))));
      expect(guesses[0]).toMatchObject({
        status: 400,
        body: { success: false, errors: "Invalid OTP", error: "Invalid OTP" },
      });
      expect((await verify(email, code)).status).toBe(400);
      expect((await reset(email, code)).status).toBe(400);
    });

    test("a code works for its own account only", async () => {
      const own = await shop.signUp();
      const other = await shop.signUp();
      await send(own.email);
      const code = await lastCode();
      expect((await reset(other.email, code)).status).toBe(400);
    });

    test("of two concurrent resets with one code one wins", async () => {
      const { email } = await shop.signUp();
      await send(email);
      const code = await lastCode();
      const answers = await Promise.all([reset(email, code, "first-one"), reset(email, code, "second-one")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    test("requesting codes is limited", async () => {
      const { email } = await shop.signUp();
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(email)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    });
  });
});
