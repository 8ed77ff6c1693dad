import { Button, MultiSelect, Text } from "@mantine/core"
import { useState } from "react"
import type { AdminUserRecord } from "@upaon/contract/accounts/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { Panel } from "../../panel-kit/index.ts"
import { ApiFailure } from "../../platform/api-client.ts"
import { messageOf } from "../../platform/failures.ts"
import { notify } from "../../platform/notices.ts"
import { useCall, useCallMutation, useRenew } from "../../platform/query.ts"
import { CHANGED_BY_USERS } from "./changed-by-users.ts"
import css from "./users.module.css"

const words = admin.users

/** The exclusive accesses that a user holds, saved as a whole (rule c7). */
export function UserAccesses({ user }: { user: AdminUserRecord }) {
  const held = user.job_exclusive_accesses_ids.map(String)
  const [chosen, setChosen] = useState(held)
  const all = useCall("GET /api/admin/jobExclusiveAccesses")
  const renew = useRenew()
  const save = useCallMutation("PUT /api/admin/user/{id}/exclusiveAccesses", {
    success: words.saved,
    renews: CHANGED_BY_USERS,
    handles: [409],
    onError: (fault) => {
      if (!(fault instanceof ApiFailure) || fault.status !== 409) return
      notify({ kind: "warning", text: messageOf(fault) })
      renew(...CHANGED_BY_USERS)
    },
  })
  const same = chosen.length === held.length && chosen.every((id) => held.includes(id))
  return (
    <Panel title={words.accesses}>
      {all.data?.total === 0 ? (
        <Text c="dimmed">{words.noAccesses}</Text>
      ) : (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate({
              params: { id: user.id },
              body: {
                job_exclusive_accesses_ids: chosen.map(Number),
                seen: { job_exclusive_access: user.job_exclusive_access },
              },
            })
          }}
        >
          <MultiSelect
            label={words.accesses}
            description={words.accessesHint}
            data={(all.data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
            value={chosen}
            onChange={setChosen}
            searchable
            clearable
            disabled={!all.data}
          />
          <Button
            type="submit"
            variant="light"
            loading={save.isPending}
            disabled={same}
            style={{ justifySelf: "start" }}
          >
            {words.saveAccesses}
          </Button>
        </form>
      )}
    </Panel>
  )
}
