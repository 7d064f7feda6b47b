export const head = {
  machine: (machine: string, hoop: string) => `${machine}, hoop ${hoop}`,
  metres: "Metres of upper thread to buy: 25 % more than is sewn, and a sleeve counts twice.",
};

export const parts = { back: "back", hand: "sleeve" };

export const facts = {
  size: (width: string, height: string) => `${width} × ${height} mm`,
  stitches: (count: string, number: number) => `${count} ${number === 1 ? "stitch" : "stitches"}`,
  steps: (count: string, number: number) => `${count} ${number === 1 ? "colour step" : "colour steps"}`,
  threads: (count: string, number: number) => `${count} ${number === 1 ? "thread" : "threads"}`,
};

export const notes = {
  turned: "Turned by 90° to fit the hoop: the top of the design points to the right.",
  suggested: "The stitch file carries no colours: these are a suggestion.",
};

export const columns = {
  number: "No.",
  name: "Thread",
  catalog: "Catalogue number",
  stitches: "Stitches",
  metres: "Metres",
};

/** Side of a picture that shows the top of the design. */
export const top = "Top";
