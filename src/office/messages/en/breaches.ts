/** Texts of the register of data breaches. */
export const breaches = {
  title: "Data breaches",
  text: "Record every leak, loss or wrong sending of personal data at once. A report is due within 72 hours.",
  add: "Record a breach",
  what: "Description",
  noticedAt: "Noticed at",
  concerns: "Data affected",
  people: "People affected",
  peopleHint: "Leave it empty while you don't know.",
  reportedTo: "Reported to",
  reportedAt: "Reported at",
  state: "State",
  hoursLeft: (hours: number) => `${hours} h left`,
  late: (hours: number) => `Late by ${hours} h`,
  reported: "Reported",
  empty: "No breaches recorded.",
};
