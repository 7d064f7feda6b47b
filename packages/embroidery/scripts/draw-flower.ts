import { writeFileSync } from "node:fs";
import { DesignBuilder, png, render } from "../src/index.ts";

/** Draws docs/flower.png, the picture that the README opens with: six petals of satin around a middle. */
const petals = 6;
const steps = 90;
const flower = new DesignBuilder();
for (let petal = 0; petal < petals; petal++) {
  if (petal > 0) flower.colorChange();
  flower.thread({ color: petal % 2 ? 0xc2185b : 0xe91e63 });
  const angle = (petal * 2 * Math.PI) / petals;
  for (let step = 0; step <= steps; step++) {
    const along = 40 + (190 * step) / steps;
    const across = 62 * Math.sin((Math.PI * step) / steps) * (step % 2 ? 1 : -1);
    flower.stitch(
      Math.round(along * Math.cos(angle) - across * Math.sin(angle)),
      Math.round(along * Math.sin(angle) + across * Math.cos(angle)),
    );
  }
}
flower.colorChange().thread({ color: 0xf9a825 });
for (let turn = 0; turn <= 60; turn++) {
  const angle = turn * 3.04;
  flower.stitch(Math.round(42 * Math.cos(angle)), Math.round(42 * Math.sin(angle)));
}
const picture = render(flower.end().build(), { size: 320 });
writeFileSync(new URL("../docs/flower.png", import.meta.url), await png(picture));
