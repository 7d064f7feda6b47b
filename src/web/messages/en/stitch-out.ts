export const stitchOut = {
  position: "Stitch-out position",
  next: "Next colour",
  previous: "Previous colour",
  parts: "Part of the design",
  keys: "Arrow keys move the needle, the space bar plays and pauses.",
  block: (number: number, of: number, thread: string, time: string) =>
    `${number}/${of} · ${thread} · ${time}`,
  trims: (count: number) => `${count} ${count === 1 ? "trim" : "trims"}`,
  changes: (count: number) => `${count} colour ${count === 1 ? "change" : "changes"}`,
  quicker: "60 times as fast here",
  honest:
    "Drawn from the very file that is sold; your thread, cloth and tension will change how it looks sewn.",
  missing: "This preview could not be loaded. Press Play to try again; the picture shows it sewn.",
  blind: "Shown colour by colour: this browser has no means to draw every stitch.",
};
