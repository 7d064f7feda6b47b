export const common = {
  inEnglish: "This page is in English.",
  close: "Close",
  gst: (percent: number) => `incl. ${percent} % GST`,
  cancel: "Cancel",
  save: "Save",
  loading: "Loading...",
  needsScript:
    "This page needs JavaScript. Please turn it on in your browser’s settings and reload the page.",
  retry: "Try again",
  incomplete: "This page did not load completely.",
  unreachable: "The shop cannot be reached. Please check your connection and try again.",
  askOnWhatsapp: "Ask on WhatsApp",
  shopUpdated: "The shop was updated while this page was open. Reload to continue; your cart is saved.",
  reloaded: "The shop was updated and this page reloaded. Please try again; your cart and entries are saved.",
  reload: "Reload",
  somethingWrong: "Something went wrong. Please try again.",
  noStorage: "Your browser does not let the shop save data. The cart is lost when you leave.",
};
