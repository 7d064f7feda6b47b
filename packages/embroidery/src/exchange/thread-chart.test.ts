import { expect, it } from "vitest";
import { nearestThread } from "../palettes/nearest-thread.ts";
import { readThreadChart } from "./thread-chart.ts";

const chart = {
  brand: "Example 40",
  source: "https://example.com/chart",
  threads: [
    { code: "1147", name: "Christmas red", color: "#b5121b" },
    { code: "1000", color: "#101010" },
  ],
};

it("a chart gives threads with brand, code and name for colour matching", () => {
  const result = readThreadChart(JSON.stringify(chart));
  expect(result).toEqual({
    ok: true,
    chart: {
      brand: "Example 40",
      source: "https://example.com/chart",
      threads: [
        { color: 0xb5121b, brand: "Example 40", catalog: "1147", name: "Christmas red" },
        { color: 0x101010, brand: "Example 40", catalog: "1000" },
      ],
    },
  });
  const match = result.ok ? nearestThread(0xc62828, result.chart.threads) : undefined;
  expect(match?.thread.catalog).toBe("1147");
});

it.each([
  ["", "The chart is no JSON object."],
  ["null", "The chart is no JSON object."],
  ['{"brand": "  "}', "The chart names no brand."],
  ['{"brand": "A"}', "The chart names no source: say where its maker publishes it."],
  ['{"brand": "A", "source": "B", "threads": []}', "The chart lists no threads."],
  [withThread(null), "Thread 2: it is no object with code, name and color."],
  [withThread({ code: 12 }), "Thread 2: it has no code; a code is a text, also where it is a number."],
  [withThread({ code: "12", color: "red" }), "Thread 2: its color is not like #c62828."],
  [withThread({ code: "12", color: "#000000", name: 3 }), "Thread 2: its name is no text."],
  [withThread({ code: "1147", color: "#000000" }), "Thread 2: the code 1147 is there twice."],
  [JSON.stringify({ ...chart, threads: Array(10_001).fill({}) }), "The chart lists more than 10000 threads."],
])("reports what is wrong with a chart: %.40s", (text, message) => {
  expect(readThreadChart(text)).toEqual({ ok: false, error: { message } });
});

function withThread(second: unknown): string {
  return JSON.stringify({ ...chart, threads: [chart.threads[0], second] });
}
