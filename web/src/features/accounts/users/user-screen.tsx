import { Alert, Group, Stack } from "@mantine/core"
import type { AdminUserRecord } from "@upaon/contract/accounts/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { cep, count } from "@upaon/contract/platform/format"
import {
  ago,
  Columns,
  editing,
  EditLoader,
  Facts,
  Lines,
  NameAvatar,
  Panel,
  PanelButton,
  PanelIcon,
  Screen,
  useIdOfAddress,
} from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { fullName } from "../../../platform/session.ts"
import { UserAccesses, UserCompanies } from "./user-companies.tsx"
import { UserActions } from "./user-actions.tsx"
import { UserChips } from "./user-chips.tsx"
import { UserPoints } from "./user-points.tsx"

const words = admin.users
const LIST = "/panel/admin/users"

/** /panel/admin/user/show?id=7 */
export default function UserScreen() {
  const id = useIdOfAddress()
  const query = useCall("GET /api/admin/user/{id}/show", { params: { id: id ?? 0 } }, editing(id))
  const name = query.data ? fullName(query.data.data) : words.one
  return (
    <Screen title={name} under={{ label: words.title, to: LIST }}>
      <EditLoader id={id} query={query} find={(reply) => reply.data} backTo={LIST}>
        {(user) => <User key={user.id} user={user} />}
      </EditLoader>
    </Screen>
  )
}

function User({ user }: { user: AdminUserRecord }) {
  return (
    <>
      {user.blocked && (
        <Alert color="red" title={words.blockedSince} icon={<PanelIcon name="lock" />}>
          {user.blocked_reason}
        </Alert>
      )}
      <Columns>
        <Stack gap={24} miw={0}>
          <Panel>
            <Group mb="sm">
              <NameAvatar src={user.image?.url} name={fullName(user)} size={64} />
              <Lines
                name={<span className="soft">{user.email}</span>}
                lines={[<UserChips key="chips" user={user} pt={4} />]}
              />
            </Group>
            <UserFacts user={user} />
            <UserActions user={user} />
          </Panel>
          <UserCompanies user={user} />
          <UserAccesses key={user.job_exclusive_accesses_ids.join()} user={user} />
        </Stack>
        <UserPoints user={user} />
      </Columns>
    </>
  )
}

function UserFacts({ user }: { user: AdminUserRecord }) {
  const { address } = user
  return (
    <Facts
      rows={[
        [words.username, user.username],
        [words.email, user.verification === 1 ? words.verified : words.unverified],
        [words.since, user.date_format_ptbr],
        [words.lastSeen, ago(user.last_seen_at)],
        [
          words.address,
          address &&
            [
              address.address,
              address.neighborhood?.name,
              address.county && `${address.county.name}, ${address.state?.uf ?? ""}`,
              cep(address.cep),
            ]
              .filter(Boolean)
              .join(", "),
        ],
        [
          words.jobs,
          <Way key="jobs" to={`/panel/admin/jobs?query=${encodeURIComponent(user.email)}`}>
            {`${count(user.job_posts_count)} · ${words.seeJobs}`}
          </Way>,
        ],
        [
          admin.audit.title,
          <Way key="changes" to={`/panel/admin/audit-log?entity=user&id=${user.id}`}>
            {words.seeChanges}
          </Way>,
        ],
      ]}
    />
  )
}

/** A button aligned with the text of the facts beside it. */
const Way = (way: { to: string; children: string }) => (
  <PanelButton variant="subtle" size="compact-md" ml={-10} my={-6} {...way} />
)
