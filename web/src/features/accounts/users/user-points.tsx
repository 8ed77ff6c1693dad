import { Button, Group, NumberInput, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core"
import { useNavigate } from "react-router"
import type { AdminUserRecord } from "@upaon/contract/accounts/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { shell } from "@upaon/contract/messages/shell"
import { count, fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr, fullDatePtbr } from "@upaon/contract/platform/format-time"
import { changePoints } from "@upaon/contract/points/endpoints"
import { ledgerLabels, type LedgerRow } from "@upaon/contract/points/schemas"
import { freePointsChange, freePoints } from "@upaon/contract/points/balance"
import {
  ago,
  FailedState,
  FieldRow,
  Line,
  LineList,
  Panel,
  RecordAlerts,
  useLastPage,
  useListAddress,
  useRecord,
} from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { useCall } from "../../../platform/query.ts"
import { CHANGED_BY_USERS } from "../../../platform/renewals.ts"
import css from "./users.module.css"

const words = admin.users
const PAGE_SIZE = 8

/** The balance, its history, and a form to give or take points with a reason (rule c42). */
export function UserPoints({ user }: { user: AdminUserRecord }) {
  const { blocked_value, unlimited_until } = user.points
  return (
    <Panel title={words.pointsTitle}>
      <Group gap="xl" mb="md">
        <Figure label={words.balance} value={count(freePoints(user.points))} />
        <Figure label={words.reserved} value={count(blocked_value)} />
        {unlimited_until && <Figure label={words.unlimited} value={dateFormatPtbr(unlimited_until)} />}
      </Group>
      <PointsForm id={user.id} value={user.points.value} />
      <Title order={3} mt="lg" fz="md">
        {words.history}
      </Title>
      <History id={user.id} />
    </Panel>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <Stack gap={0}>
    <span className="soft">{label}</span>
    <Text span fz={24} fw={700} c="bright">
      {value}
    </Text>
  </Stack>
)

function PointsForm({ id, value }: { id: number; value: number }) {
  const record = useRecord({
    initial: { amount: "", reason: "" },
    schema: changePoints.body,
    send: (body, options) => api("POST /api/admin/user/{id}/points", { params: { id }, body }, options),
    seen: { value },
    seenAfter: ({ data }) => ({ value: data.value }),
    success: words.pointsSaved,
    renews: CHANGED_BY_USERS,
    saved: () => {
      // More may have been typed while these were sent.
      if (!record.form.isDirty()) record.form.setValues({ amount: "", reason: "" })
    },
  })
  return (
    <form onSubmit={record.submit} noValidate aria-label={words.points}>
      <FieldRow>
        <NumberInput
          label={words.pointsAmount}
          withAsterisk
          aria-required
          min={-1_000_000}
          max={1_000_000}
          clampBehavior="none"
          thousandSeparator="."
          decimalSeparator=","
          {...record.field("amount")}
          error={record.form.errors.amount ?? record.alerts[0]}
        />
        <TextInput label={words.pointsReason} required maxLength={255} {...record.field("reason")} />
      </FieldRow>
      {record.changed !== null && (
        <Stack mt="md">
          <RecordAlerts record={record} />
        </Stack>
      )}
      <Button type="submit" variant="light" mt="md" loading={record.busy}>
        {words.give}
      </Button>
    </form>
  )
}

function History({ id }: { id: number }) {
  const navigate = useNavigate()
  const address = useListAddress()
  const { page } = address
  const query = useCall(
    "GET /api/admin/user/{id}/points",
    { params: { id }, query: { page, perPage: PAGE_SIZE } },
    { keepPrevious: true },
  )
  const passing = useLastPage(query, address)
  const goTo = (to: number) => void navigate(address.hrefOf(to), { preventScrollReset: true })
  if (query.isLoadingError) return <FailedState query={query} />
  if (!query.data || passing) return <Skeleton height={180} />
  const { data: rows, last_page: last } = query.data
  if (rows.length === 0) return <Text c="dimmed">{words.noHistory}</Text>
  return (
    <>
      <LineList>
        {rows.map((row) => (
          <Movement key={row.id} row={row} />
        ))}
      </LineList>
      {last > 1 && (
        <Group justify="space-between" gap={4}>
          <Button variant="default" disabled={page === 1} onClick={() => goTo(page - 1)}>
            {shell.previous}
          </Button>
          <span className="soft">{fill(shell.page, { page, last })}</span>
          <Button variant="default" disabled={page >= last} onClick={() => goTo(page + 1)}>
            {shell.next}
          </Button>
        </Group>
      )}
    </>
  )
}

/** The row's effect on the balance above, so that the rows add up. Spending reserved points does not change the balance. */
function Movement({ row }: { row: LedgerRow }) {
  const amount = freePointsChange(row)
  const detail = [row.job_post?.title, row.reason, row.administrator?.name].filter(Boolean).join(" · ")
  const when = <span title={fullDatePtbr(row.created_at)}>{ago(row.created_at)}</span>
  return (
    <Line name={ledgerLabels[row.kind]} lines={[detail, when]}>
      <span className={css.amount} data-sign={amount > 0 ? "plus" : amount < 0 ? "minus" : undefined}>
        {amount > 0 ? `+${count(amount)}` : count(amount)}
      </span>
    </Line>
  )
}
