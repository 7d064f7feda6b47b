import { useMessages } from "../../data/office-context.ts";
import { Screen } from "../../ui/screen.tsx";
import { OwnFactors } from "./own-factors.tsx";
import { OwnNotifications } from "./own-notifications.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnSessions } from "./own-sessions.tsx";

/** The person's own notifications, sessions, password and passkeys. */
export function OwnAccessScreen() {
  return (
    <Screen title={useMessages().access.ownTitle}>
      <OwnNotifications />
      <OwnSessions />
      <OwnFactors />
      <OwnPasskeys />
    </Screen>
  );
}
