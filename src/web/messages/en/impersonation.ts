/** For staff who see the shop as a customer does; fetched for them alone. */
export const impersonation = {
  says: (name: string, until: string) =>
    `You see the shop as ${name} sees it, until ${until}. Nothing can be changed or downloaded.`,
  end: "Stop looking",
};
