/**
 * Text of a cell: EDD writes `'` for quotation marks, backslashes before apostrophes and backslashes, and an
 * apostrophe before names that begin like a formula. Source: awesomemotive/easy-digital-downloads 3.6.5,
 * `Exporters\Exporter::print_rows`.
 */
export function eddText(text: string): string {
  return text.replace(/\\(['"\\])/g, "$1").replace(/^'(?=[+\-=@])/, "");
}
