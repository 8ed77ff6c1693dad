import { useDebouncedValue } from "@mantine/hooks"
import { type ReactNode, useState } from "react"
import { adminJobs as words } from "@upaon/contract/messages/admin-jobs"
import { SelectField } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { fullName } from "../../../platform/session.ts"

type Owner = { id: number; name: string; last_name: string; email: string }

type Props = {
  value: number | null
  onChange: (id: number | null) => void
  /** Who stands in the form already, whom the list of the newest may not hold. */
  stored?: Owner
  error?: ReactNode
  label?: string
}

const MOST = 100
const labelOf = (owner: Owner) => `${fullName(owner)} · ${owner.email}`

/**
 * Whose job it is: users with at least one company, the newest first; typing looks among all of them.
 * @example <OwnerField {...record.field("user_id")} stored={job.user} />
 */
export function OwnerField({ value, onChange, stored, error, label = words.form.user }: Props) {
  const [typed, setTyped] = useState("")
  const [chosen, setChosen] = useState<Owner | undefined>(stored)
  // The box shows the chosen one's label, which is nothing to look for.
  const [wanted] = useDebouncedValue(chosen && typed === labelOf(chosen) ? "" : typed, 250)
  const users = useCall(
    "GET /api/admin/users",
    { query: { withCompanies: true, perPage: MOST, query: wanted } },
    { keepPrevious: true },
  )
  const found: Owner[] = users.data?.data ?? []
  const shown = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <SelectField
      label={label}
      withAsterisk
      options={
        users.data || chosen ? shown.map((owner) => ({ id: owner.id, name: labelOf(owner) })) : undefined
      }
      onSearchChange={setTyped}
      // The server has looked already, also in words apart.
      filter={({ options }) => options}
      error={users.isLoadingError ? words.usersFailed : error}
      value={value}
      onChange={(id) => {
        setChosen(shown.find((owner) => owner.id === id))
        onChange(id)
      }}
    />
  )
}
