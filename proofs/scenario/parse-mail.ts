export interface ParsedMail {
  readonly messageId: string;
  readonly to: string;
}

export function parseMail(message: string): ParsedMail {
  const header = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "im").exec(message)?.[1]?.trim() ?? "";
  return { messageId: header("Message-ID"), to: header("To") };
}
