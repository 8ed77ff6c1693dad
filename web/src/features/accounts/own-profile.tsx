import type { ReactNode } from "react"
import { FailedState, FormSkeleton } from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import type { SessionUser } from "../../platform/session.ts"

/** Loads the signed-in person for a form about them. */
export function OwnProfile({ children }: { children: (user: SessionUser) => ReactNode }) {
  const query = useCall("POST /api/user/show", {})
  if (query.data) return children(query.data.data)
  return query.isError ? <FailedState query={query} /> : <FormSkeleton />
}
