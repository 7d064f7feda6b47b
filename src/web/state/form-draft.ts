import { createStoredText } from "../../ui/state/stored-text.ts";
import { sessionStore } from "./session/session-store.ts";

interface Draft {
  /** Whose it is; empty for a visitor. */
  readonly email: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** What stood in forms when the page was loaded anew by itself; no password. */
const carried = createStoredText("session", "drafts");
const kept = new Map<string, Draft>(readCarried());
carried.set(null);

/** Of the form that changes address `id`, or makes a new one. */
export function addressFormName(id?: number): string {
  return `address ${id ?? "new"}`;
}

/** What stood in forms when the server ended their session, for the same customer once back (in memory, nowhere else), or when the page was loaded anew. */
export const formDraft = {
  /** To be called when a form goes; one that goes for another reason, or holds nothing new, is not kept. */
  keep(name: string, form: HTMLFormElement): void {
    const email = sessionStore.expired();
    const texts = textsOf(form);
    if (email !== null && texts) kept.set(name, { email, texts });
  },
  /** To be called when the page goes to be loaded anew, for each form that is open. */
  carry(name: string, form: HTMLFormElement): void {
    const texts = textsOf(form, "[type=password]");
    const email = whose();
    carried.set(JSON.stringify([...readCarried(), ...(texts ? [[name, { email, texts }]] : [])]));
  },
  /** The address form that waits to be opened again. */
  addressForm(): string | null {
    const email = whose();
    const [name] =
      [...kept].find(([form, draft]) => form.startsWith("address") && draft.email === email) ?? [];
    return name ?? null;
  },
  /** Fills the form in, once. */
  restore(name: string, form: HTMLFormElement): void {
    const draft = kept.get(name);
    if (draft?.email !== whose()) return;
    kept.delete(name);
    for (const input of fieldsOf(form)) input.value = draft.texts[input.name] ?? input.value;
  },
};

const whose = () => sessionStore.get()?.email ?? "";

function fieldsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea")];
}

/** `undefined` where nothing was typed. */
function textsOf(form: HTMLFormElement, secret = ":not(*)"): Draft["texts"] | undefined {
  const fields = fieldsOf(form).filter((field) => !field.matches(secret));
  if (fields.every(({ value, defaultValue }) => value === defaultValue)) return undefined;
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

function readCarried(): [string, Draft][] {
  try {
    return JSON.parse(carried.get() ?? "[]");
  } catch {
    return [];
  }
}
