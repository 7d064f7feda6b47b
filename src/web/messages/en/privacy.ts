/** Texts of the list of stored data and of the page My data. */
export const privacy = {
  listTitle: "Data we store, why and how long",
  what: "Data and purpose",
  howLong: "How long",
  uncounted:
    "Views and searches are counted without data about you; the server's log has no names or addresses.",
  days: (days: number) => `${days} days`,
  periods: {
    closed: "Until you delete it or close your account",
    law: "As long as tax law requires",
    proof: "As proof, without your name once your account is closed",
    browser: "In your browser, until you delete it",
    offline: "On your device, until you log out or remove them",
    year: "12 months at most",
    shop: "As long as the shop needs the record",
  },
  items: {
    account: "Name, email, phone, language and unreadable password: to open your account and reach you",
    addresses: "Addresses: for the bill; the state decides the tax",
    machines: "Your machines: to show what fits",
    wishlist: "Wishlist: to find designs again",
    names:
      "Names to be sewn that you did not buy, 60 days at most: to sell them; bought ones belong to the order",
    notes: "Notes of our staff about your calls and requests: to help you",
    tickets: "Your questions and complaints, with photos: to answer them",
    guestTickets: "Questions and complaints without an account, from the day they are solved: to answer them",
    devices: "Devices that are logged in and failed attempts: to keep others out; codes for 10 minutes",
    orders: "Orders, downloads, payments and bills: to deliver, refund and account for them",
    mails: "Mails sent to you, also about a corrected design that you bought: to prove and repeat them",
    webhooks: "Messages of the payment providers: to find and settle payments",
    consents: "Consents, with version and time: for what no order needs",
    browser:
      "Cart, language, machines, threads, speed, drafts and the keys of your tickets: so that nothing is lost",
    offline:
      "Files that you save offline, with your list of purchases and email: to open them without network",
    backups: "Nightly backups of all this: to restore the shop",
    staff: "People who work here: sign-ins, and a log of what they change",
  },
  myData: "My data",
  intro: "View, correct, download or delete what we store about you, and decide what we may do.",
  details: "Correct",
  detailsText:
    "Change your name under My profile and addresses under My Address. We change email and phone for you.",
  ask: "Ask us to correct something",
  consent: "Consent",
  consentText:
    "No order needs this. It is off until you switch it on, and you can switch it off at any time.",
  decided: (isGiven: boolean, day: string) => `${isGiven ? "Given" : "Withdrawn"} on ${day}`,
  saved: "Saved.",
  failed: "Your choice could not be saved.",
  complain: "Complain",
  complainText: "Tell us if we treat your data wrongly. You get a number and an answer within 48 hours.",
  write: "Write a complaint",
};
