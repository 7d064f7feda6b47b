export function CartPanel(_: { onClose: () => void }) {
  return null;
}
