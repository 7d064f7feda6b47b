/** Texts for staff who view the shop as a customer, fetched only for them. */
export const impersonation = {
  says: (name: string, until: string) =>
    `You see the shop as ${name} sees it, until ${until}. Nothing can be changed or downloaded.`,
  end: "Stop looking",
};
