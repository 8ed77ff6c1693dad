import { Button, Skeleton } from "@mantine/core"
import { useParams } from "react-router"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { team as words } from "@upaon/contract/messages/team"
import { fill } from "@upaon/contract/platform/format"
import { ADVERTISER, CANDIDATE, hasAccess } from "@upaon/contract/platform/roles"
import { FailedState, PanelButton, Screen, StateCard, useAccount } from "../../panel-kit/index.ts"
import { quietApi } from "../../platform/api.ts"
import { ApiFailure } from "../../platform/api-client.ts"
import { messageOf } from "../../platform/failures.ts"
import { useNavigateHere } from "../../platform/is-here.ts"
import { useCall, useCallMutation } from "../../platform/query.ts"
import { CHANGED_BY_COMPANIES, CHANGED_BY_JOBS, CHANGED_BY_TEAMS } from "../../platform/renewals.ts"
import { session, storeUser } from "../../platform/session.ts"

const { accept: said } = words
/** The statuses that mean an invalid invitation; any other failure may be temporary. */
const REFUSED = [400, 403, 410]

/** /panel/company/invitation/{token}, opened by the link in the mail after signing in or registering. */
export default function InvitationScreen() {
  return (
    <Screen title={said.title} verified narrow>
      <Accept />
    </Screen>
  )
}

function Accept() {
  const { token = "" } = useParams()
  const { person } = useAccount()
  const navigate = useNavigateHere()
  const asked = useCall("GET /api/company/invitation/{token}", { params: { token } }, { handles: REFUSED })
  const accept = useCallMutation("POST /api/company/invitation/{token}/accept", {
    success: ({ data }) => fill(said.done, { company: data.name }),
    handles: REFUSED,
    renews: [...CHANGED_BY_TEAMS, ...CHANGED_BY_COMPANIES, ...CHANGED_BY_JOBS],
    onSuccess: () => enter(),
  })
  // The person may have become an advertiser, who has a different panel, so the session's user is reloaded. Whoever does not get
  // that answer is in the team all the same, and a second press would say that the invitation is not valid.
  const enter = async () => {
    const own = await quietApi("POST /api/user/show").catch(() => null)
    const { user } = session()
    if (own) storeUser(own.data)
    else if (user) storeUser({ ...user, user_type: { ...user.user_type, id: ADVERTISER } })
    await navigate("/panel/jobs", { replace: true })
  }
  const fault = accept.error ?? asked.error
  if (fault instanceof ApiFailure && REFUSED.includes(fault.status))
    return (
      <StateCard
        icon="warning"
        title={said.refused}
        text={fault.status === 403 ? messageOf(fault) : said.failed}
        action={
          hasAccess("advertiser", person) && (
            <PanelButton to="/panel/jobs" variant="light">
              {ownJobs.title}
            </PanelButton>
          )
        }
      />
    )
  if (asked.isLoadingError) return <FailedState query={asked} />
  if (!asked.data) return <Skeleton height={220} />
  const { name, owner_name } = asked.data.data
  return (
    <StateCard
      icon="people"
      tone="accent"
      title={words.mail.heading}
      text={fill(words.mail.text, { owner: owner_name, company: name })}
      action={
        <Button onClick={() => accept.mutate({ params: { token } })} loading={accept.isPending}>
          {said.button}
        </Button>
      }
    >
      <p>{words.mayAndMayNot}</p>
      {!person?.isAdmin && person?.userTypeId === CANDIDATE && <p>{said.candidate}</p>}
    </StateCard>
  )
}
