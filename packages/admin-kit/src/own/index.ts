// The door for projects: what own screens, in `admin/custom`, are made with. What is here stays, or says what takes its place.
export { useApi, useEntityCalls } from "../api/api-context.tsx";
export { ErrorBoundary } from "../layout/error-boundary.tsx";
export { PageHeader } from "../layout/page-header.tsx";
export { useDocumentTitle } from "../layout/use-document-title.ts";
export { useScreen, useScreens } from "../screens/screens-context.tsx";
export { useTexts } from "../texts/texts-context.tsx";
export { useToasts } from "../toasts/toasts-context.tsx";
export type { LoadPart, OwnPage, OwnPageProps } from "./own-screens.ts";
