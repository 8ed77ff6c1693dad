import { useCall } from "../../platform/query.ts"
import type { RecordState } from "./use-record.ts"

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
