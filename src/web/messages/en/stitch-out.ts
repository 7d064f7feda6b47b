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
  quicker: "60 times faster here",
  honest: "Drawn from the file you buy. Your thread, cloth and tension affect the sewn result.",
  missing: "This preview could not be loaded. Press Play to try again.",
  blind: "Shown colour by colour: this browser cannot draw every stitch.",
};
