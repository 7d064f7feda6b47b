import { sessionStore } from "./session/session-store.ts";

interface Draft {
  /** Whose it is. */
  readonly email: string;
  readonly texts: ReadonlyMap<string, string>;
}

const kept = new Map<string, Draft>();

/** Of the form that changes address `id`, or makes a new one. */
export function addressFormName(id?: number): string {
  return `address ${id ?? "new"}`;
}

/** What stood in forms when the server ended their session, for the same customer once back: in memory, nowhere else. */
export const formDraft = {
  /** To be called when a form goes; one that goes for another reason, or holds nothing new, is not kept. */
  keep(name: string, form: HTMLFormElement): void {
    const email = sessionStore.expired();
    const inputs = [...form.querySelectorAll("input")];
    if (email === null || inputs.every((input) => input.value === input.defaultValue)) return;
    kept.set(name, { email, texts: new Map(inputs.map(({ name: field, value }) => [field, value])) });
  },
  /** The address form that waits to be opened again. */
  addressForm(): string | null {
    const email = sessionStore.get()?.email;
    const [name] =
      [...kept].find(([form, draft]) => form.startsWith("address") && draft.email === email) ?? [];
    return name ?? null;
  },
  /** Fills the form in, once. */
  restore(name: string, form: HTMLFormElement): void {
    const draft = kept.get(name);
    if (draft === undefined || draft.email !== sessionStore.get()?.email) return;
    kept.delete(name);
    for (const input of form.querySelectorAll("input"))
      input.value = draft.texts.get(input.name) ?? input.value;
  },
};
