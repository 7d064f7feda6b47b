import { useMessages } from "../../data/office-context.ts";
import { Screen } from "../../ui/screen.tsx";
import { OwnFactors } from "./own-factors.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnSessions } from "./own-sessions.tsx";

/** The person's own sessions, password and passkeys. */
export function OwnAccessScreen() {
  return (
    <Screen title={useMessages().access.ownTitle}>
      <OwnSessions />
      <OwnFactors />
      <OwnPasskeys />
    </Screen>
  );
}
