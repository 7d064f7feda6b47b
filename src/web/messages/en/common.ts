export const common = {
  inEnglish: "This page is in English.",
  close: "Close",
  cancel: "Cancel",
  continue: "Continue",
  save: "Save",
  loading: "Loading...",
  needsScript:
    "This page needs JavaScript. Please switch it on in your browser’s settings and load the page again.",
  retry: "Try again",
  incomplete: "This page did not load completely.",
  unreachable: "The shop cannot be reached just now. Please check your connection and try again.",
  renewed: "The shop was renewed while this page was open. Load it again to go on; your cart is kept.",
  reloaded:
    "The shop was renewed, and this page with it. Please try again; your cart and what you typed are kept.",
  reload: "Load again",
  somethingWrong: "Something went wrong. Please try again.",
  noStorage: "Your browser does not allow the shop to keep data. The cart is lost when you leave.",
};
