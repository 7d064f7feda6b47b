import { expect, test } from "vitest";
import { translate } from "./compile-texts.ts";

const english = {
  open: "Open Downloads",
  greeting: "Hello {name},",
  designs: (count: number) => (count === 1 ? "1 design" : `${count} designs`),
  events: { reset: (_detail: string, who: string) => `${who} reset it.` },
  answers: [{ title: "Again", text: "As often as you need." }],
};

test("a text that a language lacks is English, also within a group and a list", () => {
  const words = translate(english, { events: {}, answers: [{ title: "మళ్లీ" }] }, "te");
  expect(words.open).toBe("Open Downloads");
  expect(words.designs(2)).toBe("2 designs");
  expect(words.events.reset("", "Latha")).toBe("Latha reset it.");
  expect(words.answers).toEqual([{ title: "మళ్లీ", text: "As often as you need." }]);
});

test("a message takes the values of the English one in any order, and chooses where English does not", () => {
  const texts = {
    designs: "{count} డిజైన్లు",
    events: { reset: "{detail, select, empty {ఎవరో} other {{detail}}}: `{who}` \\" },
  };
  const words = translate(english, texts, "te");
  expect(words.designs(1)).toBe("1 డిజైన్లు");
  expect(words.events.reset("", "Latha")).toBe("ఎవరో: `Latha` \\");
});

test("braces of a text without values are shown as they are", () => {
  expect(translate(english, { greeting: "'నమస్తే' {name}," }, "te").greeting).toBe("'నమస్తే' {name},");
});

test("an unknown value is refused with the text's name", () => {
  expect(() => translate(english, { designs: "{number} డిజైన్లు" }, "te")).toThrow(
    'te: the text of en["designs"](count) has the unknown value {number}',
  );
});
