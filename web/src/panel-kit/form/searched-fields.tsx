import { useDebouncedValue } from "@mantine/hooks"
import { type ComponentProps, useEffect, useState } from "react"
import { notify } from "../../platform/notices.ts"
import { useCall } from "../../platform/query.ts"
import { fullName } from "../../platform/session.ts"
import { SelectField, type Source } from "./select-field.tsx"
import type { RecordState } from "./use-record.ts"

const PER_PAGE = 100
const TYPING_MS = 250

type Option = { id: number; name: string }

type Props = Omit<ComponentProps<typeof SelectField>, "options"> & {
  /** The option that was initially selected, which may not be among the first hundred. */
  known?: Option | null
  /** The message when the list cannot be loaded. */
  failed?: string
}

/**
 * Selects a user by name, username or e-mail. The newest hundred are offered, others are found by typing. `withCompanies`: only
 * users to whom a job can belong.
 */
export function UserField({ withCompanies, ...props }: Props & { withCompanies?: boolean }) {
  const search = useSearchText()
  const users = useCall(
    "GET /api/admin/users",
    { query: { perPage: PER_PAGE, query: search.asked, withCompanies } },
    { keepPrevious: true, handles: props.failed ? "all" : [] },
  )
  const options = users.data?.data.map((user) => ({ id: user.id, name: `${fullName(user)} (${user.email})` }))
  return <SearchedField {...props} {...search} options={options} from={users} />
}

/** Selects a company by name, CNPJ or owner. The newest hundred are offered, others are found by typing. */
export function CompanyField(props: Props) {
  const search = useSearchText()
  const companies = useCall(
    "GET /api/admin/companies",
    { query: { perPage: PER_PAGE, query: search.asked } },
    { keepPrevious: true, handles: props.failed ? "all" : [] },
  )
  return <SearchedField {...props} {...search} options={companies.data?.data} from={companies} />
}

type Call = Source & { isError: boolean; isPlaceholderData: boolean }
type Searched = Props & ReturnType<typeof useSearchText> & { options: Option[] | undefined; from: Call }

function SearchedField({ known, failed, options, from, typed, asked, onType, ...rest }: Searched) {
  // Stored separately from the rows, so that the selected option keeps its name while others are searched.
  const [seen, setSeen] = useState<Option | null>(null)
  const chosen = [...(options ?? []), seen, known].find((one) => one?.id === rest.value)
  useFailureNotice(from.isError, failed)
  const isOffered = options?.some(({ id }) => id === chosen?.id)
  const rows = chosen && !isOffered ? [chosen, ...(options ?? [])] : options
  const looking = from.isPlaceholderData || typed !== (asked ?? "")
  return (
    <SelectField
      {...rest}
      from={from}
      loading={looking || undefined}
      options={rows}
      onChange={(id) => {
        setSeen(options?.find((option) => option.id === id) ?? null)
        rest.onChange(id)
      }}
      onSearchChange={(text) =>
        onType(text === chosen?.name || rows?.some(({ name }) => name === text) ? "" : text)
      }
      // The server has searched other fields too, so its results must not be filtered by name. Until they arrive, the previous
      // rows are shown, filtered by name.
      {...(asked && !looking ? { filter: ({ options: found }) => found } : {})}
    />
  )
}

/** Shows the message, if there is one, when a list cannot be loaded. */
export function useFailureNotice(isError: boolean, failed: string | undefined) {
  useEffect(() => {
    if (isError && failed) notify({ kind: "error", text: failed })
  }, [isError, failed])
}

/** The trimmed text typed into a field, and the debounced text to search for, undefined when empty. */
export function useSearchText() {
  const [typed, onType] = useState("")
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS)
  return { typed: typed.trim(), asked: asked || undefined, onType }
}

type Owned = { user_id: number | null; company_id: number | null }

/** The job's owner in an administrator's form, with the owner's companies; changing the owner clears the company. */
export function useOwner<Values extends Owned>({ field, form }: RecordState<Values>) {
  const { user_id } = form.values
  const call = useCall("GET /api/admin/companies", { query: { user_id } }, { enabled: user_id !== null })
  const owner = field("user_id")
  const onChange = (id: number | null) => {
    owner.onChange(id)
    if (id !== user_id) form.setFieldValue("company_id", null as never)
  }
  return {
    owner: { ...owner, onChange },
    /** Undefined while they load. */
    companies: user_id === null ? [] : call.data?.data,
    from: call,
  }
}
