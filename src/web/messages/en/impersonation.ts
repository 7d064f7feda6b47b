/** Texts for staff who view the shop as a customer, fetched only for them. */
export const impersonation = {
  says: (name: string, until: string) => `Viewing as ${name} until ${until}. Changes and downloads are off.`,
  end: "Stop viewing",
};
