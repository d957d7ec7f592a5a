// The door for projects: what own screens, in `admin/custom`, are made with. What is here stays, or says what takes its place.
export { Icon } from "@lathe/ui";
export { useApi, useEntityCalls } from "../api/api-context.tsx";
export { useFormats } from "../format/use-formats.ts";
export { ErrorBoundary } from "../layout/error-boundary.tsx";
export { PageHeader } from "../layout/page-header.tsx";
export { useDocumentTitle } from "../layout/use-document-title.ts";
export { RelativeTime } from "../format/relative-time.tsx";
export { useScreen, useScreens } from "../screens/screens-context.tsx";
export { describeRefusal } from "../states/describe-error.ts";
export { ErrorState } from "../states/error-state.tsx";
export { useTexts } from "../texts/texts-context.tsx";
export { useToasts } from "@lathe/ui";
export { AdminLink } from "./admin-link.tsx";
export type {
  LoadPart,
  OwnActions,
  OwnColumnProps,
  OwnColumns,
  OwnInputProps,
  OwnPage,
  OwnPageProps,
  OwnPanelProps,
  OwnPanels,
  OwnViewProps,
  OwnWidgets,
} from "./own-screens.ts";
export { useClient } from "./use-client.ts";
export { type Loaded, useLoaded } from "./use-loaded.ts";
export { useRecordsChanged } from "./use-records-changed.ts";
