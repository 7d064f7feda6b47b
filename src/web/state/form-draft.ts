import { createStoredText } from "../../ui/state/stored-text.ts";
import { sessionStore } from "./session/session-store.ts";

interface Draft {
  /** Email of the customer; empty for a visitor. */
  readonly email: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** Drafts of forms before an automatic reload or a change of language, without passwords. */
const carried = createStoredText("session", "drafts");
const restorable = new Map<string, Draft>(readCarried());
carried.set(null);

/** Name of the form that changes address `id`, or adds an address. */
export function addressFormName(id?: number): string {
  return `address ${id ?? "new"}`;
}

/**
 * Form drafts for two cases: a session that ended (in memory, restored for the same customer only) and a
 * new document: an automatic reload or another language.
 */
export const formDraft = {
  /** Called when a form unmounts; stores its texts only if the session has ended and something was typed. */
  keep(name: string, form: HTMLFormElement): void {
    const email = sessionStore.expired();
    const texts = textsOf(form);
    if (email !== null && texts) restorable.set(name, { email, texts });
  },
  /** Called before a new document, for each open form. */
  carry(name: string, form: HTMLFormElement): void {
    const texts = textsOf(form, "[type=password]");
    const email = currentEmail();
    carried.set(JSON.stringify([...readCarried(), ...(texts ? [[name, { email, texts }]] : [])]));
  },
  /** Name of the address form that has a draft and must open again. */
  addressForm(): string | null {
    const email = currentEmail();
    const [name] =
      [...restorable].find(([form, draft]) => form.startsWith("address") && draft.email === email) ?? [];
    return name ?? null;
  },
  /** Fills the form in, once. */
  restore(name: string, form: HTMLFormElement): void {
    const draft = restorable.get(name);
    if (draft?.email !== currentEmail()) return;
    restorable.delete(name);
    for (const input of fieldsOf(form)) input.value = draft.texts[input.name] ?? input.value;
  },
};

const currentEmail = () => sessionStore.get()?.email ?? "";

function fieldsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea")];
}

/** Texts of the form; `undefined` if nothing was typed. */
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
