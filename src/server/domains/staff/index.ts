/** Staff: accounts, both factors, sessions, and the permissions of each role. */
export { addStaff, removeStaff, resetStaff } from "./change-staff.ts";
export { deviceName } from "./office/device-name.ts";
export { sweepDrafts } from "./office/drafts/draft-store.ts";
export { createFindOfficeCaller } from "./office/sessions/find-office-caller.ts";
export { isFresh } from "./office/sessions/office-session.ts";
export { sweepOfficeSessions } from "./office/sessions/office-session-store.ts";
export { sweepChallenges } from "./office/sign-in/passkey-store.ts";
export { sealPlainSecrets } from "./office/sign-in/sealed-secret-store.ts";
export { createSecretBox, type SecretBox } from "./office/sign-in/secret-box.ts";
export { staffRoutes } from "./office/staff-routes.ts";
export { NEW_OWNERS_CHOICES } from "./staff-change-store.ts";
export { staffLinkAddress } from "./staff-link.ts";
export { findStaff, findStaffByEmail, hasNoStaff, listStaff, sweepStaff } from "./staff-store.ts";
