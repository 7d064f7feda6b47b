// Shows push messages of the shop and opens their page of the office. It answers no requests.
export {};

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushedEvent extends WorkerEvent {
  readonly data: { json(): PushedMessage } | null;
}
/** Written by the server, see `PushMessage` there. */
interface PushedMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}
interface ClickedEvent extends WorkerEvent {
  readonly notification: Notification;
}
interface OfficeWindow {
  readonly url: string;
  focus(): Promise<OfficeWindow>;
  postMessage(path: string): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification">;
  readonly clients: {
    matchAll(options: object): Promise<readonly OfficeWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: "install", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushedEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: ClickedEvent) => void): void;
}

// TypeScript's DOM library has only the page's global object.
const worker = globalThis as unknown as Worker;
const ICON = "/office/icons/icon-192.png";

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: path }),
  );
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Shows the page in an open window of the office, which keeps what is typed there, or in a new one. */
async function open(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const office = windows.find(({ url }) => /^\/office(?:\/|$)/.test(new URL(url).pathname));
  if (!office) return void (await worker.clients.openWindow(path));
  office.postMessage(path);
  await office.focus();
}
