/** A phone number that a phone can call. */
export function PhoneLink({ number }: { readonly number: string }) {
  return <a href={`tel:${number.replaceAll(" ", "")}`}>{number}</a>;
}
