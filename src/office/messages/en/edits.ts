export const edits = {
  nothing: "Everything is saved.",
  kept: "Not saved. Kept as your draft.",
  notKept: "Not saved, not kept yet…",
  discard: "Throw away my changes",
  discarded: "Your changes are discarded.",
  clashTitle: "Saved meanwhile",
  clashText: (who: string) =>
    `${who} saved this while you were changing it. Choose for each field, then save.`,
  somebody: "Somebody",
  yours: "Yours",
  theirs: "Theirs",
  empty: "(empty)",
  goOn: "Go on",
  leaveTitle: "Leave without saving?",
  leaveText: "What you typed is kept as your draft: you find it here when you come back.",
  stay: "Stay",
  leave: "Leave",
};
