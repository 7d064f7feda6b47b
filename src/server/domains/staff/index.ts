/** Staff: accounts, both factors, sessions, and the permissions of each role. */
export { addStaff, removeStaff, resetStaff } from "./change-staff.ts";
export { deviceName } from "./device-name.ts";
export { createDraftStore } from "./drafts/draft-store.ts";
export { createFindOfficeCaller } from "./sessions/find-office-caller.ts";
export { isFresh } from "./sessions/office-session.ts";
export { createOfficeSessionStore } from "./sessions/office-session-store.ts";
export { createPasskeyStore } from "./sign-in/passkey-store.ts";
export { createSecretBox, type SecretBox } from "./sign-in/secret-box.ts";
export { createStaffChangeStore, NEW_OWNERS_CHOICES } from "./staff-change-store.ts";
export { staffLinkAddress } from "./staff-link.ts";
export { staffRoutes } from "./staff-routes.ts";
export { createStaffStore } from "./staff-store.ts";
export { createViewStore } from "./views/view-store.ts";
