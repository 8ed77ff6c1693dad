import { Text, TextInput } from "@mantine/core"
import { teamInvitation } from "@upaon/contract/companies/schemas"
import type { Invitation, TeamMember } from "@upaon/contract/companies/endpoints"
import { companies } from "@upaon/contract/messages/companies"
import { team as words } from "@upaon/contract/messages/team"
import { fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import {
  EditLoader,
  editing,
  FormSection,
  Line,
  LineList,
  Panel,
  RecordForm,
  RemoveMenu,
  Screen,
  StatusChip,
  useAccount,
  useIdOfAddress,
  useRecord,
} from "../../panel-kit/index.ts"
import { api, type ReplyOf } from "../../platform/api.ts"
import { useNavigateHere } from "../../platform/is-here.ts"
import { useCall, useCallMutation } from "../../platform/query.ts"
import { CHANGED_BY_COMPANIES, CHANGED_BY_TEAMS } from "../../platform/renewals.ts"

const LIST = "/panel/companies"
const MEMBERS = "GET /api/company/{id}/members"

/** /panel/company/team?id=3 */
export default function TeamScreen() {
  const id = useIdOfAddress()
  const query = useCall(MEMBERS, { params: { id: id ?? 0 } }, editing(id))
  return (
    <Screen
      title={words.title}
      note={query.data?.company_name ?? (query.isLoading && "…")}
      under={{ label: companies.title, to: LIST }}
      access="advertiser"
      verified
      narrow
    >
      <EditLoader id={id} query={query} find={(reply) => reply} backTo={LIST}>
        {(team) => <Team id={id ?? 0} team={team} />}
      </EditLoader>
    </Screen>
  )
}

function Team({ id, team }: { id: number; team: ReplyOf<typeof MEMBERS> }) {
  const { user } = useAccount()
  const owns = team.data.some((one) => one.role === "owner" && one.user_id === user?.id)
  return (
    <>
      <Text c="dimmed">{words.mayAndMayNot}</Text>
      <Panel title={words.members}>
        <LineList>
          {team.data.map((one) => (
            <Member key={one.user_id} id={id} one={one} owns={owns} own={one.user_id === user?.id} />
          ))}
        </LineList>
        {owns && team.total === 1 && (
          <Text c="dimmed" mt="sm">
            {words.alone}
          </Text>
        )}
      </Panel>
      {team.invitations.length > 0 && (
        <Panel title={words.pending}>
          <LineList>
            {team.invitations.map((one) => (
              <Invited key={one.id} id={id} one={one} />
            ))}
          </LineList>
        </Panel>
      )}
      {owns && <InviteForm id={id} />}
    </>
  )
}

type MemberProps = { id: number; one: TeamMember; owns: boolean; own: boolean }

/** The owner can remove other members; members can remove only themselves. */
function Member({ id, one, owns, own }: MemberProps) {
  const navigate = useNavigateHere()
  const remove = useCallMutation("DELETE /api/company/{id}/member/{user_id}/delete", {
    success: own ? words.left : fill(words.removed, { name: one.name }),
    gone: fill(words.notThere, { name: one.name }),
    renews: own ? [...CHANGED_BY_TEAMS, ...CHANGED_BY_COMPANIES] : CHANGED_BY_TEAMS,
    onSuccess: () => own && navigate(LIST, { replace: true }),
  })
  const label = own ? words.leave : words.remove
  const text = own ? words.leaveText : fill(words.removeText, { name: one.name })
  return (
    <Line name={one.name} lines={[one.email, fill(words.since, { day: dateFormatPtbr(one.since) })]}>
      <StatusChip tone="blue">{words[one.role]}</StatusChip>
      {one.role === "member" && (owns || own) && (
        <RemoveMenu
          of={one.name}
          label={label}
          icon="logout"
          ask={{ title: label, text, confirm: label }}
          onClick={() => remove.mutate({ params: { id, user_id: one.user_id } })}
        />
      )}
    </Line>
  )
}

function Invited({ id, one }: { id: number; one: Invitation }) {
  const { email } = one
  const withdraw = useCallMutation("DELETE /api/company/{id}/invitation/{invitation_id}/delete", {
    success: fill(words.withdrawn, { email }),
    gone: words.notWaiting,
    renews: CHANGED_BY_TEAMS,
  })
  return (
    <Line name={email} lines={[fill(words.until, { day: dateFormatPtbr(one.expires_at) })]}>
      <StatusChip tone="blue">{one.expired ? words.expired : words.waiting}</StatusChip>
      <RemoveMenu
        of={email}
        label={words.withdraw}
        icon="close"
        ask={{ title: words.withdraw, text: fill(words.withdrawText, { email }) }}
        onClick={() => withdraw.mutate({ params: { id, invitation_id: one.id } })}
      />
    </Line>
  )
}

function InviteForm({ id }: { id: number }) {
  const record = useRecord({
    initial: { email: "" },
    schema: teamInvitation,
    send: (body, options) => api("POST /api/company/{id}/invite", { params: { id }, body }, options),
    success: (_reply, { email }) => fill(words.invited, { email }),
    renews: CHANGED_BY_TEAMS,
    saved: (_reply, { email }) => {
      // Another address may have been typed while this one was sent.
      if (record.form.getValues().email !== email) return
      // `reset` returns to the last saved values, so the saved value is set to empty first.
      record.form.resetDirty({ email: "" })
      record.form.reset()
    },
  })
  return (
    <RecordForm record={record} submit={words.invite}>
      <FormSection title={words.inviteTitle}>
        <TextInput label={words.email} type="email" maxLength={254} required {...record.field("email")} />
      </FormSection>
    </RecordForm>
  )
}
