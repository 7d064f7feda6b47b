import { describe, expect, test } from "vitest";
import { addressErrors, isEmail, isName, phoneDigits, registerErrors } from "./validation.ts";

describe("a name", () => {
  test.each([
    "Latha Rao",
    "K. S. Latha",
    "A.P.J. Abdul Kalam",
    "M.Latha",
    "Ch.Devi",
    "Sk.Karim",
    "Bh.Ramana Rao",
    "Ku.Meena",
    "Lata.Ch",
    "Ramesh.Pk",
    "Venkata.Ramana Rao",
    "K.Rao S/o Ramesh",
    "Ram.Dev",
    "Dr.Rao",
    "Smt.Lakshmi Bai",
    "Md.Ali",
    "Latha W/O Ramesh",
    "O'Neil-D’Souza (tailor)",
    "ಲಕ್ಷ್ಮಿ\u200cರಾವ್",
    "డా.రావు",
    "శ్రీ\u200dలక్ష్మి",
  ])("%s is accepted", (name) => expect(isName(name)).toBe(true));

  test.each([
    "Customer, pay at https://evil.example/x",
    "Customer: evil.example/pay",
    "www.evil.example",
    "Evil.COM",
    "kasuti-refund.shop now",
    "Dr.evil.com",
    "Mr.in",
    "Win at x.com/abc",
    "Win t.me/abc now",
    "g.co/abc",
    "a.in/x pay",
    "Win at evil.ch/abc",
    "x.com",
    "ev.\u200dcom",
    "పండుగ.భారత్",
    "evil．com",
    "evil\u2024com",
    "evil。com",
    "call 203.0.113.7",
    "me@evil.example",
    "Latha\nYour parcel is held",
    "Latha\u2028Rao",
    "Latha \u202egpj.exe",
    "ev\u200bil",
  ])("%j is refused", (name) => expect(isName(name)).toBe(false));
});

test("a name with a link is refused in every form", () => {
  const fullName = "Customer evil.example/pay";
  const form = { fullName, email: "a@b.example", phone: "9876500001", password: "lotus99" };
  expect(registerErrors(form)).toEqual({ fullName: "name-invalid" });
  const place = { shipping: "", area: "", city: "Ilkal", district: "", states: "Karnataka" };
  expect(addressErrors({ ...place, fullname: fullName, phone: "9876500001" })).toEqual({
    fullname: "name-invalid",
  });
});

describe("an email address", () => {
  test.each(["a@b.example", "o'neil+kasuti@mail.co.in", "first.last@xn--h2brj9c.xn--h2brj9c"])(
    "%s is accepted",
    (email) => expect(isEmail(email)).toBe(true),
  );

  test.each([
    "a..b@gmail.com",
    ".a@gmail.com",
    "a.@gmail.com",
    "l@192.168.1.1",
    "l@localhost",
    "l@gmail.c",
    "l@gmail.com.",
    "l@-gmail.com",
    `${"l".repeat(65)}@gmail.com`,
  ])("%s is refused", (email) => expect(isEmail(email)).toBe(false));
});

test.each([
  ["+91 98765 43210", "9876543210"],
  ["098765 43210", "9876543210"],
  ["98765-43210", "9876543210"],
  ["91 98765 43210", "9876543210"],
  ["0091 (98765) 43210", "9876543210"],
  ["\u202a+91 98765\u00a043210\u202c", "9876543210"],
  ["౯౮౭౬౫ ౪౩౨౧౦", "9876543210"],
  ["೯೮೭೬೫ ೪೩೨೧೦", "9876543210"],
  ["9198765432", "9198765432"],
  ["0123456789", "0123456789"],
  ["+1 98765 43210", "+1 98765 43210"],
  ["98765 4321", "98765 4321"],
  ["latha@98765.example", "latha@98765.example"],
  [" latha.rao@example.com", " latha.rao@example.com"],
])("the phone number %j is parsed as %j", (typed, digits) => expect(phoneDigits(typed)).toBe(digits));
