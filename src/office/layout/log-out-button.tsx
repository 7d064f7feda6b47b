import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { useMessages } from "../data/office-context.ts";
import { useOfficeChange } from "../data/queries.ts";

/** Ends the session, and forgets everything that this window has seen of the office. */
export function LogOutButton() {
  const cache = useQueryClient();
  const logOut = useOfficeChange("officeLogOut", { onDone: () => cache.resetQueries() });
  return (
    <Button variant="quiet" busy={logOut.isBusy} onClick={() => logOut.send(undefined)}>
      {useMessages().frame.logOut}
    </Button>
  );
}
