import { useEffect, useState } from "react";
import { useNavigate } from "../../ui/router/router-context.tsx";
import { callOffice } from "./call-office.ts";

/** State of push messages in this browser. `needs-install`: on iPhones only installed pages receive them. */
export type PushState = "checking" | "unsupported" | "needs-install" | "denied" | "off" | "on";

const SCOPE = "/office";

/** Push messages in this browser, and the functions that turn them on and off. */
export function usePushDevice() {
  const [state, setState] = useState<PushState>("checking");
  const check = async () => setState(await readState());
  useEffect(() => {
    void readState().then(setState);
  }, []);
  return {
    state,
    /** @throws if the browser or the server refuses */
    turnOn: async (publicKey: string) => {
      try {
        if ((await Notification.requestPermission()) === "granted") await subscribe(publicKey);
      } finally {
        await check();
      }
    },
    turnOff: async () => {
      await endPush();
      await check();
    },
  };
}

/** Ends the browser's subscription; the server removes the device when the next message is refused. */
export async function endPush(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // After a failure, messages carry no customer's data; the person can end them on another device.
  await findSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
}

/** Opens the page of a message that was clicked while the office was open, as a click on a link does. */
export function useClickedPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = ({ data }: MessageEvent<string>) => navigate(data.slice(SCOPE.length));
    // Without https there is none.
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    container?.addEventListener("message", open);
    return () => container?.removeEventListener("message", open);
  }, [navigate]);
}

async function readState(): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? "needs-install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await findSubscription()) ? "on" : "off";
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function subscribe(publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.register("/office/service-worker.js", { scope: SCOPE });
  // A subscription needs an active worker.
  await navigator.serviceWorker.ready;
  // One that was made for another key of the server cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = "", keys } = (await registration.pushManager.subscribe(options)).toJSON();
  await callOffice("officeAddPushDevice", { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" });
}
