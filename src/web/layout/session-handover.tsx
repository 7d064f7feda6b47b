import { useSessionHandover } from "../features/auth/use-session-handover.ts";
import { useMessages } from "../state/app-context.ts";
import { lazyCode } from "../state/lazy-code.ts";
import { loadCustomerStyles } from "../styles/lazy-styles.ts";
import { LazyWindow } from "../ui/lazy-window.tsx";

const question = lazyCode(async () => {
  const [{ HandoverQuestion }] = await Promise.all([
    import("../features/auth/handover-question.tsx"),
    loadCustomerStyles(),
  ]);
  return HandoverQuestion;
});

/** Logs in with a session from the address; asks first if that could surprise the visitor. */
export function SessionHandover() {
  const { auth, common } = useMessages();
  const handover = useSessionHandover();
  if (handover === null) return null;
  const window = {
    label: auth.handoverTitle(handover.offered.email),
    closeLabel: common.close,
    onClose: handover.refuse,
  };
  return <LazyWindow {...window} role="alertdialog" code={question} props={handover} />;
}
