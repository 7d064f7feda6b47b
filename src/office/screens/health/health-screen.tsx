import { useMessages } from "../../data/office-context.ts";
import { ConnectionPart } from "../../ui/connection-part.tsx";
import { Screen } from "../../ui/screen.tsx";
import { BackupPart } from "./backup-part.tsx";
import { CheckPart } from "./check-part.tsx";
import { SpeedPart } from "./speed-part.tsx";
import { StatusPart } from "./status-part.tsx";
import { TroublePart } from "./trouble-part.tsx";

/** Health of the shop: status, backups, checks, connections and failures. */
export function HealthScreen() {
  const { health: m } = useMessages();
  return (
    <Screen title={m.title}>
      <StatusPart />
      <BackupPart />
      <CheckPart />
      <ConnectionPart />
      <SpeedPart />
      <TroublePart />
    </Screen>
  );
}
