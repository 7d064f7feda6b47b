/** Texts of password, devices, data export and closing the account. */
export const security = {
  requestTitle: "Your password",
  requestText: "Your password is your phone number, which others can guess. Please choose one of your own.",
  requestAccept: "Choose a password",
  requestLater: "Later",
  chooseTitle: "Choose a password of your own",

  chooseText: "At least 6 characters. Other devices are logged out; this one stays.",

  passwordTitle: "Password",
  passwordText: "After a change, all other devices are logged out.",
  oldPassword: "Current password",
  newPassword: "New password",
  changePassword: "Change password",
  changeFailed: "Your password could not be changed.",

  devicesTitle: "Where you are logged in",
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: "Unknown device",
  thisDevice: "This device",
  signedIn: (when: string) => `Logged in: ${when}`,
  lastUsed: (when: string) => `Last used: ${when}`,
  endDevice: "Log out",
  endDeviceNamed: (device: string) => `Log out: ${device}`,
  deviceEnded: "That device is logged out.",
  endAll: "Log out everywhere",
  endFailed: "The device could not be logged out.",
  devicesFailed: "Your devices could not be loaded.",

  dataTitle: "Your data",
  dataText: "All the data we store about you in one file: profile, addresses, wishlist, orders and devices.",
  myData: "My data: download, correct, delete",
  exportData: "Download my data",
  exportFile: "my-data",
  exportFailed: "Your data could not be downloaded.",

  closeTitle: "Close the account",
  closeText: "You can close your account at any time.",
  closeOpen: "Close my account",
  closeWarning: "Your downloads end with the account. Save every design that you still need first.",
  closeGone: "Addresses, wishlist, email, phone and password are deleted, and every device is logged out.",
  closeRetained:
    "Paid orders are kept with your name and billing address because tax law requires it. The privacy policy lists what else stays.",
  closeFree:
    "Your email and phone number can be registered again. Designs you bought are not restored with them.",
  closePassword: "Enter your password to confirm",
  closeConfirm: "Close my account for good",
  closeCancel: "Keep my account",
  closeFailed: "Your account could not be closed.",
};
