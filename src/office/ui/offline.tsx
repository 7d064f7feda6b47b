import { Button } from "../../ui/button.tsx";
import { EmptyState, type EmptyStateProps } from "../../ui/empty-state.tsx";
import { useMessages } from "../data/office-context.ts";

export interface OfflineProps extends Pick<EmptyStateProps, "heading"> {
  readonly onRetry: () => void;
  readonly isBusy?: boolean;
}

/** Message for content that cannot be loaded without a network. */
export function Offline({ onRetry, isBusy = false, ...title }: OfflineProps) {
  const m = useMessages().common;
  return (
    <EmptyState title={m.offline} text={m.offlineText} {...title}>
      <Button busy={isBusy} onClick={onRetry}>
        {m.retry}
      </Button>
    </EmptyState>
  );
}
