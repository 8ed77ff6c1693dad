import { Button, Group, Text } from "@mantine/core"
import { modals } from "@mantine/modals"
import type { MouseEvent } from "react"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { team } from "@upaon/contract/messages/team"
import { counted, fill } from "@upaon/contract/platform/format"
import type { Company } from "@upaon/contract/companies/schemas"
import { canPublish, freePoints } from "@upaon/contract/points/balance"
import type { PointBalance } from "@upaon/contract/points/schemas"
import { PanelButton, StateCard, useAccount, useBalance } from "../../../panel-kit/index.ts"
import { quietApi } from "../../../platform/api.ts"
import { useCall } from "../../../platform/query.ts"
import { serverNow } from "../../../platform/server-time.ts"
import dialogs from "../../../panel-kit/dialogs.module.css"

const words = ownJobs.guard

/** Why an advertiser cannot publish yet, and what to do about it. */
type PublishBlock = {
  title: string
  text: string
  to: string
  action: string
  icon: "coins" | "building"
  /** Whether a poster can still become a draft, because only points are missing. */
  mayDraft?: boolean
}

/**
 * The reason why the signed-in person cannot publish (points are checked before the company), with their companies. `block` is
 * null when there is no reason, undefined until balance and companies are loaded.
 */
export function usePublishBlock() {
  const { verified } = useAccount()
  const points = useCall("POST /api/point/show")
  const companies = useCall("GET /api/companies", {}, { enabled: verified })
  const balance = points.data?.data
  return {
    companies: companies.data?.data,
    block: balance && companies.data && blockOf(balance, companies.data.data),
    /** Whether the balance or the companies are being fetched again, so that the known values may be out of date. */
    renewing: points.isFetching || companies.isFetching,
    /** The first of the two calls that failed. */
    failed: [points, companies].find((one) => one.isLoadingError),
  }
}

function blockOf(balance: PointBalance, companies: readonly Company[]): PublishBlock | null {
  const pays = canPublish(balance, serverNow())
  if (companies.some(({ role, can_publish }) => (role === "owner" ? pays : can_publish))) return null
  const [first] = companies
  if (first && isOnlyMember(companies)) return { ...ownersPoints(first.owner_name), mayDraft: true }
  return pays ? missingCompany : { ...missingPoints(freePoints(balance)), mayDraft: first !== undefined }
}

const isOnlyMember = (companies: readonly Company[]) => companies.every(({ role }) => role === "member")

const ownersPoints = (owner: string): PublishBlock => ({
  title: words.pointsTitle,
  text: fill(team.noPoints, { owner }),
  to: "/panel/jobs",
  action: ownJobs.title,
  icon: "coins",
})

const missingPoints = (points: number): PublishBlock => ({
  title: words.pointsTitle,
  text: fill(words.points, { points: counted(points, "ponto", "pontos") }),
  to: "/panel/points-buy",
  action: words.addPoints,
  icon: "coins",
})

const missingCompany: PublishBlock = {
  title: words.companyTitle,
  text: words.company,
  to: "/panel/company/register",
  action: words.addCompany,
  icon: "building",
}

/**
 * For the `onClick` of every link to the publish form: opens a dialog that says what is missing, otherwise lets the link work.
 * Until that is known the link works, and the form's screen shows the reason.
 */
export function usePublishGuard(): (event: MouseEvent) => void {
  const { block, renewing } = usePublishBlock()
  return (event) => {
    if (!block || renewing || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    openBlock(block)
  }
}

/**
 * Opens a dialog after an action failed for lack of points: it says whose points those are and where to get more. The data is
 * requested only now, because otherwise every job card would request it again each time somebody publishes.
 */
export async function showPointsLack(companyId: number): Promise<void> {
  const [points, { data: companies }] = await Promise.all([
    quietApi("POST /api/point/show"),
    quietApi("GET /api/companies"),
  ])
  const company = companies.find(({ id }) => id === companyId)
  const isMember = company?.role === "member"
  openBlock(isMember ? ownersPoints(company.owner_name) : missingPoints(freePoints(points.data)))
}

/** The current cost of publishing as text; whoever is only a member of teams never pays it. */
export function usePublishingCost(): string {
  const { verified } = useAccount()
  // Null for candidates, whose calls would be refused.
  const balance = useBalance()
  const companies = useCall("GET /api/companies", {}, { enabled: verified && balance !== null }).data?.data
  if (companies?.length && isOnlyMember(companies)) return team.ownersPay
  return balance?.unlimited ? ownJobs.unlimited : ownJobs.costs
}

/** Says whose points are used when they belong to the company's owner. */
export function PointsOfTeam({ companies, id }: { companies?: readonly Company[]; id: number | null }) {
  const company = companies?.find((one) => one.id === id)
  if (company?.role !== "member") return null
  return <Text size="sm">{fill(team.pointsOf, { owner: company.owner_name })}</Text>
}

function openBlock({ title, text, to, action, mayDraft }: PublishBlock): void {
  const id = modals.open({
    title,
    // The dialog has three buttons in a row.
    size: mayDraft ? "lg" : undefined,
    children: (
      <>
        <Text c="dimmed">{text}</Text>
        <Group justify="flex-end" mt="lg" className={dialogs.buttons}>
          <Button variant="default" onClick={() => modals.close(id)}>
            {words.later}
          </Button>
          {mayDraft && (
            <PanelButton variant="light" to="/panel/job/publish" onClick={() => modals.close(id)}>
              {words.draft}
            </PanelButton>
          )}
          <PanelButton to={to} onClick={() => modals.close(id)} data-autofocus>
            {action}
          </PanelButton>
        </Group>
      </>
    ),
  })
}

/** The same message instead of the form, for somebody who opened the form's address directly. */
export const PublishBlocked = ({ title, text, to, action, icon }: PublishBlock) => (
  <StateCard
    icon={icon}
    tone="accent"
    title={title}
    text={text}
    action={<PanelButton to={to}>{action}</PanelButton>}
  />
)
