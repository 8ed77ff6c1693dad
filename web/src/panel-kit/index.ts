/** What panel screens are made of. Mantine's own inputs (TextInput, Switch, …) are imported from Mantine itself. */
export { type Balance, useAccount, useApplicantCounts, useBalance } from "./account.ts"
export { ago } from "./ago.ts"
export { ActionMenu } from "./action-menu.tsx"
export { confirmAction, DialogButtons } from "./confirm.tsx"
export { editing, EditLoader, FormSkeleton, Loaded, useIdOfAddress } from "./edit-loader.tsx"
export { CurrentPassword } from "./form/current-password.tsx"
export { CountedArea, CountedText } from "./form/counted-fields.tsx"
export { DateField, DateTimeField, localMoment } from "./form/date-fields.tsx"
export { mayLose } from "./form/leave-warning.ts"
export { MoneyField } from "./form/money-field.tsx"
export { PlaceFields } from "./form/place-fields.tsx"
export { FieldRow, FormSection, RecordAlerts, RecordForm } from "./form/record-form.tsx"
export { RichText } from "./form/rich-text.tsx"
export { CompanyField, UserField, useTyping } from "./form/searched-fields.tsx"
export { foldedFilter, SelectField } from "./form/select-field.tsx"
export { type UploadedImage, UploadField } from "./form/upload-field.tsx"
export { useOwner } from "./form/use-owner.ts"
export { faultsBy, type RecordState, useRecord } from "./form/use-record.ts"
export { useMarkedQuotes } from "./mark-quotes.ts"
export { gated, VerifyEmail } from "./gates.tsx"
export { PanelIcon, type PanelIconName } from "./icons.tsx"
export { catalogueIcons } from "./shell/menus.ts"
export { type Column, DataTable, DayTable } from "./list/data-table.tsx"
export { choicesOf, dayOrNone, Filters, SearchFilter } from "./list/filters.tsx"
export { type ListAddress, useListAddress } from "./list/list-address.ts"
export { Line, LineList, Lines } from "./list/line-list.tsx"
export { type ListReply, ListScreen, useLastPage } from "./list/list-screen.tsx"
export { useList } from "./list/use-list.ts"
export { OpenedHeading } from "./opened-heading.tsx"
export { growing, PanelButton } from "./panel-button.tsx"
export { RecordScreen } from "./record-screen.tsx"
export { Screen } from "./screen.tsx"
export type { Tone } from "../design/badge.tsx"
export { GroupTitle, jobTone, StatCard, type StatCardProps, StatRow, StatusChip } from "./stat-card.tsx"
export { FailedState, StateCard } from "./state-card.tsx"
export {
  ActionCard,
  AddTile,
  CardGrid,
  CardLine,
  Columns,
  Facts,
  Panel,
  RecordCard,
  TileStack,
} from "./tiles.tsx"
export { TimeChart } from "./time-chart.tsx"
export { useLast } from "./use-last.ts"
export { useShortcuts } from "./use-shortcuts.ts"
