import { Button, Group, Text } from "@mantine/core"
import { modals } from "@mantine/modals"
import type { MouseEvent } from "react"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { team } from "@upaon/contract/messages/team"
import { fill } from "@upaon/contract/platform/format"
import type { Company } from "@upaon/contract/companies/schemas"
import { canPublish, freePoints } from "@upaon/contract/points/balance"
import type { PointBalance } from "@upaon/contract/points/schemas"
import { PanelButton, StateCard, useAccount, useBalance } from "../../../panel-kit/index.ts"
import { quietApi } from "../../../platform/api.ts"
import { useCall } from "../../../platform/query.ts"
import dialogs from "../../../panel-kit/dialogs.module.css"

const words = ownJobs.guard

/** What stands between an advertiser and publishing. */
type PublishBlock = {
  title: string
  text: string
  to: string
  action: string
  icon: "coins" | "building"
  /** Where only points are missing: a poster becomes a draft all the same. */
  mayDraft?: boolean
}

/**
 * What keeps the signed-in person from publishing, points before company, beside their companies; null: nothing; undefined:
 * the balance and the companies have not come yet.
 */
export function usePublishBlock() {
  const { verified } = useAccount()
  const points = useCall("POST /api/point/show")
  const companies = useCall("GET /api/companies", {}, { enabled: verified })
  const balance = points.data?.data
  return {
    companies: companies.data?.data,
    block: balance && companies.data && blockOf(balance, companies.data.data),
    /** Both are asked for again, as after a company was registered: what is known may be of before. */
    renewing: points.isFetching || companies.isFetching,
    /** The first of both that could not be read. */
    failed: [points, companies].find((one) => one.isLoadingError),
  }
}

function blockOf(balance: PointBalance, companies: readonly Company[]): PublishBlock | null {
  const pays = canPublish(balance, new Date())
  if (companies.some(({ role, can_publish }) => (role === "owner" ? pays : can_publish))) return null
  const [first] = companies
  if (first && companies.every(({ role }) => role === "member"))
    return { ...ownersPoints(first.owner_name), mayDraft: true }
  return pays ? missingCompany : { ...missingPoints(freePoints(balance)), mayDraft: first !== undefined }
}

const ownersPoints = (owner: string): PublishBlock => ({
  title: words.pointsTitle,
  text: fill(team.noPoints, { owner }),
  to: "/panel/jobs",
  action: ownJobs.title,
  icon: "coins",
})

const missingPoints = (points: number): PublishBlock => ({
  title: words.pointsTitle,
  text: fill(words.points, { points }),
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
 * For the `onClick` of every link to the publish form: says in a dialog what is missing, and lets go otherwise. Before
 * that is known the link is followed, and the form's own screen decides.
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
 * Says in a dialog whose points were too few for what was asked of a company's vacancy, and where there are more. Asked only
 * then: what every card asked for would be on its way whenever somebody publishes.
 */
export async function sayPointsLack(companyId: number): Promise<void> {
  const [points, { data: companies }] = await Promise.all([
    quietApi("POST /api/point/show"),
    quietApi("GET /api/companies"),
  ])
  const company = companies.find(({ id }) => id === companyId)
  const isMember = company?.role === "member"
  openBlock(isMember ? ownersPoints(company.owner_name) : missingPoints(freePoints(points.data)))
}

/** What publishing costs now, in words. */
export const usePublishingCost = () => (useBalance()?.unlimited ? ownJobs.unlimited : ownJobs.costs)

/** Whose points the vacancy of a company takes, where they are somebody else's. */
export function PointsOfTeam({ companies, id }: { companies?: readonly Company[]; id: number | null }) {
  const company = companies?.find((one) => one.id === id)
  if (company?.role !== "member") return null
  return <Text size="sm">{fill(team.pointsOf, { owner: company.owner_name })}</Text>
}

function openBlock({ title, text, to, action, mayDraft }: PublishBlock): void {
  const id = modals.open({
    title,
    // Three buttons beside one another.
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

/** The same in the place of the form, for those who come by its address. */
export const PublishBlocked = ({ title, text, to, action, icon }: PublishBlock) => (
  <StateCard
    icon={icon}
    tone="accent"
    title={title}
    text={text}
    action={<PanelButton to={to}>{action}</PanelButton>}
  />
)
