import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { apiOf } from "../../../api/api.ts";
import { en } from "../../../messages/en/index.ts";
import { madeToMeasure as m } from "../../../messages/en/made-to-measure.ts";
import { type App, AppContext } from "../../../state/app-context.ts";
import { shop } from "../../../test-parts/sample-shop.ts";
import { type Adaptable, type AdaptationSettings, adaptationName } from "./adaptation.ts";
import { SettingsForm } from "./settings-form.tsx";

const reason = "The thread would lie too densely.";
const adaptable: Adaptable = {
  ...{ variantId: 1, format: "PES" },
  parts: [{ part: "single", width: 100, height: 60, stitches: 7_000, colors: 4 }],
  sizes: [80, 85, 90, 95, 100, 105, 110].map((percent) => ({
    ...{ percent, width: percent, height: 0.6 * percent, stitches: 70 * percent, minutes: 9 },
    ...(percent < 90 ? { ok: false, reason } : { ok: true }),
  })),
  hoops: [
    { name: "SE1900", width: 180, height: 130, saved: true },
    { name: "4 × 4 in", width: 60, height: 105, saved: false },
  ],
};
const AS_BOUGHT: AdaptationSettings = { percent: 100, mirror: "none", turn: 0, hoop: undefined };

/** The form's text as a reader sees it, and its markup. */
function shown(
  settings: Partial<AdaptationSettings>,
  making: Parameters<typeof SettingsForm>[0]["making"] = { status: "idle" },
  only?: "moves",
) {
  const app: App = { api: apiOf(async () => undefined), shop, language: "en", messages: en };
  const html = renderToStaticMarkup(
    <AppContext value={app}>
      <SettingsForm
        adaptable={{ ...adaptable, ...(only && { only }) }}
        pictures={undefined}
        title="Rose"
        settings={{ ...AS_BOUGHT, ...settings }}
        onSettings={() => undefined}
        making={making}
        onMake={() => undefined}
        m={m}
      />
    </AppContext>,
  );
  return { html, text: html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ") };
}

test("sizes that can be made are marked, and each other one has its reason in words", () => {
  const { html, text } = shown({});
  expect(html.match(/data-ok/g)).toHaveLength(5);
  expect(text).toContain(`80 %, 85 %: ${reason}`);
  expect(html).not.toContain("aria-invalid");
});

test("a refused size says why beside the slider and cannot be made", () => {
  const { html } = shown({ percent: 85 });
  expect(html).toMatch(/type="range"[^>]*aria-invalid="true"/);
  expect(html).toMatch(new RegExp(`class="field-error" role="status">${reason}`));
  expect(html).toMatch(/type="submit"[^>]*aria-disabled="true"/);
});

test("where the owner offers only mirroring and turning, the reason is in the place of slider and hoops", () => {
  const { html, text } = shown({ mirror: "horizontal" }, { status: "idle" }, "moves");
  expect(html).not.toMatch(/type="range"|<select/);
  expect(text).toContain(reason);
  expect(html).not.toMatch(/type="submit"[^>]*aria-disabled/);
});

test("the file is described as it will be, at the customer's speed", () => {
  expect(shown({ percent: 110, turn: 90 }).text).toContain(
    "Size 66 × 110 mm Stitches 7,700 Stitch time 22 min at 350 rpm Thread colours 4 Pieces 1",
  );
});

test("a hoop that is too small says in how many pieces it is sewn, or that turning helps", () => {
  expect(shown({ hoop: { width: 60, height: 105 } }).text).toContain(m.fitsTurned);
  const large = shown({ percent: 110, hoop: { width: 60, height: 105 } });
  expect(large.text).toContain(m.inPieces(3));
  expect(large.html.match(/class="hooping-hoop"/g)).toHaveLength(3);
});

test("the shop's refusal of a hoop is at its field, and everything chosen stays", () => {
  const errors = { hoop: "A hoop has sides of 20 to 1000 mm." };
  const { html } = shown({ percent: 90, mirror: "horizontal" }, { status: "failed", errors });
  expect(html).toContain(`class="field-error">${errors.hoop}`);
  expect(html).toMatch(/value="90"/);
  expect(html).toMatch(/type="checkbox"[^>]*checked/);
});

test("what was made is named by what differs from the bought file", () => {
  expect(adaptationName({ ...AS_BOUGHT, percent: 110, mirror: "horizontal" }, m)).toBe(
    "110\u00a0%, mirrored",
  );
  const hoop = { width: 100, height: 100 };
  expect(adaptationName({ ...AS_BOUGHT, turn: 90, hoop }, m)).toBe(
    "100\u00a0%, turned by 90°, for a hoop of 100 × 100\u00a0mm",
  );
});
