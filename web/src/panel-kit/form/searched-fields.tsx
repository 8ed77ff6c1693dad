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
  /** The one chosen from the start, who may not be among the first hundred. */
  known?: Option | null
  /** Sentence when the list cannot be read. */
  failed?: string
}

/**
 * A choice of a user by name, username or e-mail; the newest hundred are offered, the others by typing.
 * `withCompanies`: only those whom a job may belong to.
 */
export function UserField({ withCompanies, ...props }: Props & { withCompanies?: boolean }) {
  const search = useTyping()
  const users = useCall(
    "GET /api/admin/users",
    { query: { perPage: PER_PAGE, query: search.asked, withCompanies } },
    { keepPrevious: true, handles: props.failed ? "all" : [] },
  )
  const options = users.data?.data.map((user) => ({ id: user.id, name: `${fullName(user)} (${user.email})` }))
  return <SearchedField {...props} {...search} options={options} from={users} />
}

/** A choice of a company by its name, CNPJ or owner; the newest hundred are offered, the others by typing. */
export function CompanyField(props: Props) {
  const search = useTyping()
  const companies = useCall(
    "GET /api/admin/companies",
    { query: { perPage: PER_PAGE, query: search.asked } },
    { keepPrevious: true, handles: props.failed ? "all" : [] },
  )
  return <SearchedField {...props} {...search} options={companies.data?.data} from={companies} />
}

type Call = Source & { isError: boolean; isPlaceholderData: boolean }
type Searched = Props & ReturnType<typeof useTyping> & { options: Option[] | undefined; from: Call }

function SearchedField({ known, failed, options, from, typed, asked, onType, ...rest }: Searched) {
  // Kept apart from the rows: the chosen one stays named while others are looked for.
  const [seen, setSeen] = useState<Option | null>(null)
  const chosen = [...(options ?? []), seen, known].find((one) => one?.id === rest.value)
  useFailed(from.isError, failed)
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
      // The server looked; what it found by other fields must not be filtered by name again. Until it has, the rows are
      // those of before, of which only what matches is shown.
      {...(asked && !looking ? { filter: ({ options: found }) => found } : {})}
    />
  )
}

/** Says the sentence, where there is one, of a choice that cannot be read. */
export function useFailed(isError: boolean, failed: string | undefined) {
  useEffect(() => {
    if (isError && failed) notify({ kind: "error", text: failed })
  }, [isError, failed])
}

/** What is typed into a field (trimmed), and what of it is asked for: a moment after typing stopped, undefined for nothing. */
export function useTyping() {
  const [typed, onType] = useState("")
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS)
  return { typed: typed.trim(), asked: asked || undefined, onType }
}

type Owned = { user_id: number | null; company_id: number | null }

/** The owner of a job in an administrator's form, and their companies; another owner has others. */
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
