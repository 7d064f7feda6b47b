import { useQueryClient } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { useMe, useMessages } from "../data/office-context.ts";
import { useOfficeChange } from "../data/queries.ts";
import { endPush } from "../data/use-push-device.ts";
import { clearDevice, sendFromDevice } from "../edits/device-drafts.ts";

/** Ends the session and push messages in this browser, and clears cached data and drafts. */
export function LogOutButton() {
  const cache = useQueryClient();
  const { id } = useMe();
  const logOut = useOfficeChange("officeLogOut", {
    onDone: () => {
      clearDevice();
      void endPush();
      void cache.resetQueries();
    },
  });
  const leave = async () => {
    await sendFromDevice(id);
    logOut.send(undefined);
  };
  return (
    <Button variant="quiet" busy={logOut.isBusy} onClick={() => void leave()}>
      {useMessages().frame.logOut}
    </Button>
  );
}
