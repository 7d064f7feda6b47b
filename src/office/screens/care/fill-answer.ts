/** Fills the placeholders of a saved answer; unknown ones stay, so that the writer sees them. */
export function fillAnswer(
  answer: string,
  values: { readonly name: string; readonly number: string },
): string {
  return answer.replace(/\{(name|number)\}/g, (_, field: keyof typeof values) => values[field]);
}

/** Adds a saved answer below what was typed. */
export function withAnswer(text: string, answer: string): string {
  return text.trim() === "" ? answer : `${text.trimEnd()}\n\n${answer}`;
}
