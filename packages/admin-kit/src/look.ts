// A door for those who draw what the admin will look like, without asking anybody for records.
export { EnumLabel } from "./fields/enum/enum-label.tsx";
export { formatDateTime, formatDay, formatRelative } from "./format/dates.ts";
export { formatNumber } from "./format/numbers.ts";
export { chooseColumnWidth } from "./list/column-width.ts";
export { type ColumnType, MIN_TITLE_WIDTH, isNumeric } from "./list/columns.ts";
export { fitNames, nameFields } from "./list/searched-fields.ts";
export { groupMenu, sortMenu } from "./screens/group-menu.ts";
export { toInnerWord } from "./texts/inner-word.ts";
