import { candidateLabels } from "@upaon/contract/applications/rules"
import { application } from "@upaon/contract/messages/applications"
import { fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { hiddenMeta } from "../../design/page-meta.ts"
import { Badge } from "../../design/badge.tsx"
import { LinkButton } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { EmptyState } from "../../design/page-states.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { useAsyncValue } from "../../design/use-async-value.ts"
import { useHydrated } from "../../design/use-hydrated.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { useSession } from "../../platform/session.ts"
import { sentFromDevice } from "../../platform/sent-applications.ts"
import { applicationTones } from "./application-tones.ts"
import css from "./applications.module.css"

const words = application.list

export const handle = "scripts"

export const meta = () => hiddenMeta(words.here)

/** `/candidaturas`: the applications sent from this device, without an account. */
export default function ApplicationsScreen() {
  const sent = useHydrated() ? sentFromDevice() : null
  const tokens = sent?.map(({ token }) => token) ?? []
  const standings = useAsyncValue(tokens.join() || null, () => askStandings(tokens))
  const { logged } = useSession()
  return (
    <Page late narrow className={classes(css.page, css.first)}>
      <header>
        <h1>{words.here}</h1>
        <p className={css.here}>{words.hereText}</p>
        {logged && <SiteLink to="/panel/applications">{words.ofAccount}</SiteLink>}
      </header>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      {sent?.length === 0 && (
        <EmptyState
          icon="briefcase"
          title={words.none}
          actions={<LinkButton to="/search">{words.find}</LinkButton>}
        >
          {words.noneText}
        </EmptyState>
      )}
      {sent?.map(({ token, slug, title, at }, place) => {
        const standing = standings?.[place]
        // A deleted application is not listed if a newer one to the same vacancy replaced it.
        const replaced = standing === null && sent.slice(0, place).some((one) => slug && one.slug === slug)
        return replaced ? null : (
          <Card key={token}>
            <h2>
              <SiteLink to={`/candidatura/${token}`}>{title}</SiteLink>
            </h2>
            <p className={classes("soft", css.sentOn)}>{fill(words.sentOn, { day: dateFormatPtbr(at) })}</p>
            <Standing of={standing} />
          </Card>
        )
      })}
    </Page>
  )
}

type Standings = Awaited<ReturnType<typeof askStandings>>

/** The application's status. Undefined while unknown or offline: then nothing is shown, because the date of sending is there. */
function Standing({ of }: { of: Standings[number] | undefined }) {
  if (of === undefined) return null
  if (of === null) return <Badge>{words.gone}</Badge>
  const status = candidateLabels[of.status]
  const since = fill(words.since, { status, day: dateFormatPtbr(of.status_at) })
  return <Badge tone={applicationTones[of.status]}>{of.status === "sent" ? status : since}</Badge>
}

/** The status of each application, in the order of the tokens. */
async function askStandings(tokens: string[]) {
  const { quietApi } = await import("../../platform/api.ts")
  return (await quietApi("POST /api/jobApplications/show", { body: { tokens } })).data
}
