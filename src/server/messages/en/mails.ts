export const greeting = { named: (name: string) => `Dear ${name},`, anyone: "Hello," };

export const dayAndTime = (day: string, time: string) => `${day} at ${time}`;

export const orderPaid = {
  subject: (number: number) => `Your designs are ready: order #${number}`,
  paid: (amount: string, number: number) =>
    `Thank you for your order. We received ${amount} for order #${number}, and your designs are ready to download:`,
  free: (number: number) =>
    `Thank you for order #${number}. It is free, and your designs are ready to download:`,
  gift: "We added these designs to your account, free of charge:",
  exchanged: (design: string, number: number) =>
    `You exchanged ${design} of order #${number}, whose files can no longer be downloaded. Your new files are ready:`,
  subtotal: "Subtotal",
  discount: "Discount",
  total: "Total",
  download: "Download your designs",
  often: "You can download them as often as you like, on any device where you log in.",
  receipt: "Your receipt is attached.",
};

export const paymentPending = {
  subject: (number: number) => `Your bank has not confirmed order #${number} yet`,
  unconfirmed: (amount: string, number: number) =>
    `Your bank has not confirmed the payment of ${amount} for order #${number} yet. Your money is safe, and you do not need to do anything.`,
  decision: (day: string) =>
    `If the payment goes through, your designs appear under Downloads and we email you. If it fails, your bank must refund the money by ${day}.`,
  wait: "Please do not pay for the same designs again until then.",
  view: "View your downloads",
};

export const paymentReminder = {
  subject: (number: number) => `Your designs are waiting: order #${number} is not paid yet`,
  failed: (amount: string, number: number) =>
    `The payment of ${amount} for order #${number} did not go through. You can still get these designs:`,
  pay: "Pay now",
  once: "The link opens the checkout with these designs at today’s prices. If you no longer want them, ignore this email: we will not remind you again.",
};

export const paymentRefunded = {
  subject: (amount: string) => `Your refund of ${amount} is on its way`,
  surplus: (amount: string, number: number) =>
    `We received a payment of ${amount} that order #${number} did not need, and refunded it.`,
  whole: (amount: string, number: number) =>
    `We refunded your payment of ${amount} for order #${number} and closed the order.`,
  part: (amount: string, number: number) => `We refunded ${amount} of your payment for order #${number}.`,
  lost: (designs: string) =>
    `The refund is for ${designs}, which can no longer be downloaded. The other designs of the order stay available.`,
  allStay: "All designs of the order stay available.",
  note: "The refund note is attached.",
  days: "The money reaches your account within five to seven working days.",
  id: (payment: string) => `Payment ID, in case your bank asks: ${payment}.`,
  questions: "You do not need to do anything. If you have questions, reply to this email.",
};

export const oneTimeCode = {
  subject: (code: string, shop: string) => `${code} is your ${shop} code`,
  enter: "Enter this code to set a new password:",
  valid: (minutes: number) =>
    `The code is valid for ${minutes} minutes. If you did not request it, ignore this email.`,
  never: "We never ask for this code by phone or message.",
};

export const welcome = {
  subject: (shop: string) => `Welcome to ${shop}`,
  ready:
    "Your account is ready. You find every design you buy under Downloads, and can download it as often as you like for each machine you bought it for.",
  browse: "Browse designs",
};

export const movedIn = {
  subject: (shop: string) => `Your designs are at ${shop} now`,
  moved: (shop: string) => `Our shop has moved. Your account is at ${shop} now, with what you bought.`,
  bought: (count: number) =>
    count === 1
      ? "1 design that you bought is under Downloads. You can download it as often as you like."
      : `${count} designs that you bought are under Downloads. You can download them as often as you like.`,
  password: (email: string) => `Log in with ${email} and the password that you had.`,
  reset: (email: string) =>
    `To log in, choose Forgot password and enter ${email}. We send you a code, and you set a new password.`,
  open: "Open Downloads",
};

export const passwordChanged = {
  subject: (shop: string) => `Your ${shop} password was changed`,
  changed: "Your password was changed just now, and your other devices were logged out.",
  notYou: (contact: string) =>
    `If this was not you, set a new password right away and contact us: ${contact}`,
};

export const phoneReleased = {
  subject: (shop: string) => `Phone number removed from your ${shop} account`,
  removed:
    "Someone else now uses the phone number of your account, so we removed it. Log in with this email address; your password and your designs stay the same.",
  yours: (contact: string) => `If the number is still yours, contact us: ${contact}`,
};

export const emailChanged = {
  subject: (shop: string) => `Email address of your ${shop} account changed`,
  toNew:
    "We corrected the email address of your account. Log in with this address from now on; your password and your designs stay the same.",
  toOld: "We changed the email address of an account that used this address. It no longer gets our emails.",
  notYou: (contact: string) => `If you didn’t ask for this, contact us: ${contact}`,
};

export const designUpdated = {
  subject: (design: string) => `New files for ${design}`,
  updated: "A design you bought has new files:",
  facts: {
    format: "Format",
    stitches: "Stitches",
    trims: "Thread trims",
    jumps: "Jumps",
    colors: "Colours",
    size: "Size",
  },
  get: "Under Downloads, press “Get the new file”. It is free, and the file you bought stays there as the earlier file.",
  open: "Open Downloads",
};

export const ticketReceived = {
  subject: (number: string) => `${number}: we received your message`,
  number: (number: string) => `Your ticket number is ${number}.`,
  recorded: "This is your message as we recorded it:",
  times: (answerBy: string, resolveBy: string) =>
    `A person will answer you by ${answerBy}. We will solve it by ${resolveBy}.`,
  read: "Read your ticket or add to it",
  automatic: "This email was sent automatically. If you did not write to us, ignore it.",
};

export const ticketAnswered = {
  subject: (number: string) => `${number}: our answer`,
  reply: "Reply",
  there: "Please reply on that page, so that your ticket opens again.",
};

export const ticketLink = {
  subject: (number: string) => `${number}: the link to your ticket`,
  secret: "This link opens your ticket. Do not pass it on: it shows all messages.",
  open: "Open your ticket",
  notYou: "If you did not ask for it, ignore this email.",
};

export const officeSignIn = {
  subject: (shop: string) => `New sign-in to the office of ${shop}`,
  used: "A new browser was used to sign in to your office account:",
  notYou:
    "If this was you, ignore this email. If not, sign out that session under My sign-in in the office, and ask an owner to reset your sign-in.",
};

export const officeAccess = {
  subject: (event: string, shop: string) => `${event}: office of ${shop}`,
  events: {
    "recovery-code-used": {
      title: "Recovery code used",
      text: (left: string) =>
        `A recovery code was used to sign in to the office as you. You have ${left} left.`,
    },
    "recovery-codes-replaced": {
      title: "New recovery codes",
      text: () => "Ten new recovery codes were created for your office account. The old ones no longer work.",
    },
    "passkey-added": {
      title: "Passkey added",
      text: (passkey: string) => `The passkey “${passkey}” was added to your office account.`,
    },
    "passkey-removed": {
      title: "Passkey removed",
      text: (passkey: string) => `The passkey “${passkey}” was removed from your office account.`,
    },
    "password-changed": {
      title: "Password changed",
      text: () => "Your office password was changed. Your other sessions are signed out.",
    },
    "code-app-changed": {
      title: "Authenticator app changed",
      text: () =>
        "A new authenticator app was set up for your office account. Your other sessions are signed out.",
    },
    "sign-in-reset": {
      title: "Sign-in reset",
      text: (_detail: string, who: string) =>
        `${who} reset your office sign-in. Ask them for a new setup link.`,
    },
    "wrong-codes": {
      title: "Three wrong codes",
      text: () => "Someone entered your office password and then three wrong codes within a day.",
    },
  },
  notYou:
    "If this was not you, change your password under My sign-in in the office, and ask an owner to reset your sign-in.",
};

export const largePromotion = {
  subject: (promotion: string, shop: string) => `${promotion}: a large discount at ${shop}`,
  events: {
    announced: (who: string, promotion: string) => `${who} announced the promotion “${promotion}”.`,
    changed: (who: string, promotion: string) => `${who} changed the promotion “${promotion}”.`,
    resumed: (who: string, promotion: string) => `${who} let the promotion “${promotion}” run again.`,
  },
  free: "Free designs",
  off: (amount: string) => `${amount} off`,
  from: (time: string) => `From ${time}`,
  until: (time: string) => `Until ${time}`,
  endless: "No end",
  why: "Owners receive this email for discounts above 50 %, free designs and sales of all designs. If it was not meant so, end it at once in the office under Promotions.",
};

export const mailTest = {
  subject: (shop: string) => `Test mail from ${shop}`,
  works: (shop: string) => `Your mail server works. The mails of ${shop} look like this one.`,
  arrived: "It arrived",
};

export const staffNotification = {
  subject: (title: string, shop: string) => `${title} (${shop} office)`,
  open: "Open in the office",
  chosen: "You chose this email in the office under My sign-in, where you can turn it off.",
};
