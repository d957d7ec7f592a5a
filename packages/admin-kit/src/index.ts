// The door of the package: what screens, the admin's own and those of projects, are made of.
export {
  type AdminApi,
  type EntityCalls,
  createAdminApi,
  createAnonymousAuthCalls,
} from "./api/admin-api.ts";
export { ApiProvider, useApi, useEntityCalls } from "./api/api-context.tsx";
export {
  type FieldFilterProps,
  type FieldInputProps,
  type FieldTypeUi,
  type FieldViewProps,
} from "./fields/field-type.ts";
export { findFieldType } from "./fields/field-types.ts";
export {
  type MembershipStep,
  type StagedMember,
  type StagedMembership,
  type StagedMemberships,
  countStagedMemberships,
  dropStagedMembership,
  listStagedMembers,
  stageMembership,
  toRelationChanges,
} from "./record/staged-memberships.ts";
export { type ScreenGroup, type Screens, getScreenPath, indexScreens } from "./screens/screens.ts";
export { ScreensProvider, useScreen, useScreens } from "./screens/screens-context.tsx";
export { type AdminSession, type SessionState, createAdminSession } from "./session/session.ts";
export { SessionProvider, useSession, useSessionState } from "./session/session-context.tsx";
export {
  type Catalogue,
  type Language,
  type TextKey,
  findLanguage,
  loadCatalogue,
} from "./texts/catalogue.ts";
export { type Texts, TextsProvider, useTexts } from "./texts/texts-context.tsx";
