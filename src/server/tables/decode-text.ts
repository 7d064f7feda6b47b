/** Text of a file in one of the encodings that spreadsheets write; `undefined` when it is no text. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: "UTF-8" | "UTF-16" | "Windows-1252";
}

export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16) return text(bytes, utf16, "UTF-16");
  const decoded = text(bytes, "utf-8", "UTF-8") ?? text(bytes, "windows-1252", "Windows-1252");
  return decoded && hasControls(decoded.text) ? undefined : decoded;
}

function text(bytes: Uint8Array, label: string, encoding: DecodedText["encoding"]): DecodedText | undefined {
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding };
  } catch {
    return undefined;
  }
}

/** Spreadsheets start UTF-16 files with a byte order mark. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** Windows-1252 decodes every byte, so only control characters show that a file is binary. */
function hasControls(decoded: string): boolean {
  for (const letter of decoded) {
    const code = letter.charCodeAt(0);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || (code >= 127 && code < 160)) return true;
  }
  return false;
}
