import { Button, MultiSelect, Skeleton, Stack, Text } from "@mantine/core"
import type { AdminUserRecord } from "@upaon/contract/accounts/schemas"
import { formatCnpj } from "@upaon/contract/companies/cnpj"
import type { AdminCompany } from "@upaon/contract/companies/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { counted } from "@upaon/contract/platform/format"
import { FailedState, Line, LineList, Panel, StatusChip } from "../../../panel-kit/index.ts"
import { useCall, useCallMutation } from "../../../platform/query.ts"
import { useState } from "react"
import { CHANGED_BY_USERS } from "../../../platform/renewals.ts"

const words = admin.users

/** The user's companies, with what a reviewer needs to know about them. */
export function UserCompanies({ user }: { user: AdminUserRecord }) {
  const query = useCall("GET /api/admin/companies", { query: { user_id: user.id } })
  return (
    <Panel title={words.companies}>
      {query.isLoadingError && <FailedState query={query} />}
      {query.isPending && <Skeleton height={96} />}
      {query.data?.total === 0 && <Text c="dimmed">{words.noCompanies}</Text>}
      <LineList>
        {query.data?.data.map((company) => (
          <Company key={company.id} company={company} />
        ))}
      </LineList>
    </Panel>
  )
}

function Company({ company }: { company: AdminCompany }) {
  const [address] = company.addresses
  const place = address && `${address.county.name}, ${address.state.uf}`
  const cnpj = company.cnpj && `CNPJ ${formatCnpj(company.cnpj)}`
  return (
    <Line name={company.name} lines={[[place, cnpj, company.email].filter(Boolean).join(" · ")]}>
      {company.cnpj_valid === false && <StatusChip tone="bad">{admin.review.cnpjInvalid}</StatusChip>}
      {company.hide_data && <StatusChip>Confidencial</StatusChip>}
      <StatusChip tone={company.active_job_posts_count > 0 ? "good" : "plain"}>
        {counted(company.job_posts_count, "vaga", "vagas")}
      </StatusChip>
    </Line>
  )
}

/** The exclusive accesses that a user holds, saved as a whole (rule c7). */
export function UserAccesses({ user }: { user: AdminUserRecord }) {
  const held = user.job_exclusive_accesses_ids.map(String)
  const [chosen, setChosen] = useState(held)
  const all = useCall("GET /api/admin/jobExclusiveAccesses")
  const save = useCallMutation("PUT /api/admin/user/{id}/exclusiveAccesses", {
    success: words.saved,
    renews: CHANGED_BY_USERS,
  })
  const same = chosen.length === held.length && chosen.every((id) => held.includes(id))
  return (
    <Panel title={words.accesses}>
      {all.data?.total === 0 ? (
        <Text c="dimmed">{words.noAccesses}</Text>
      ) : (
        <Stack
          component="form"
          align="start"
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
            aria-label={words.accesses}
            description={words.accessesHint}
            data={(all.data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
            value={chosen}
            onChange={setChosen}
            searchable
            clearable
            disabled={!all.data}
            w="100%"
          />
          <Button type="submit" variant="light" loading={save.isPending} disabled={same}>
            {words.saveAccesses}
          </Button>
        </Stack>
      )}
    </Panel>
  )
}
