/** Texts about the session, on every page. */
export const auth = {
  dialogName: "Your account",
  close: "Close",
  didYouMean: (email: string) => `Did you mean ${email}?`,
  showPassword: "Show password",
  hidePassword: "Hide password",
  reminders: "Remind me once, with a link to pay, if a payment fails (optional)",
  login: "Login",
  loggedInAs: (email: string) => `You are logged in as ${email}.`,
  stillLoggedInAs: (email: string) => `You are still logged in as ${email}. Log out to use another account.`,
  handoverTitle: (email: string) => `Continue as ${email}?`,
  handoverText: (email: string, current: string | undefined) =>
    `${current ? `You are logged in as ${current}. ` : ""}This link logs you in as ${email}. Continue only if this is your account.`,
  handedOver: (email: string) => `Logged in as ${email}.`,
  handedOverLeave: "Not you?",
  handedOverConfirm: "That’s me",
  loggedOut: "You are logged out.",
  sessionEnded: "Your session has ended. Please log in again.",
  sessionNotSaved: "Your browser does not save the session. You will be logged out when the page reloads.",
  unreachable: "Network error or server is unavailable",
  phonePasswordNote: "For some customers the phone number is the password.",
};
