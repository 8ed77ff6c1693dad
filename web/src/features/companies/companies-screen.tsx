import { useState } from "react"
import type { Company } from "@upaon/contract/companies/schemas"
import { companies as words } from "@upaon/contract/messages/companies"
import {
  ActionCard,
  AddTile,
  ListScreen,
  gated,
  StatCard,
  StatRow,
  useAccount,
  useListAddress,
} from "../../panel-kit/index.ts"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { usePublishGuard, usePublishingCost } from "../jobs/own-jobs/publish-guard.tsx"
import { useCall } from "../../platform/query.ts"
import { CompanyCard } from "./company-card.tsx"
import { CompanyDialog } from "./company-dialog.tsx"

const REGISTER = "/panel/company/register"
const withPlace = { query: { params: ["address.state", "address.county", "address.neighborhood"] } }

/** /panel/companies */
export default gated("advertiser", Companies)

function Companies() {
  const address = useListAddress()
  const { verified } = useAccount()
  const [viewed, setViewed] = useState<Company | null>(null)
  const query = useCall("GET /api/companies", withPlace, { enabled: verified })
  return (
    <>
      <ListScreen
        title={words.title}
        verified
        query={query}
        address={address}
        above={<Counters companies={query.data?.data ?? null} failed={query.isError} />}
        empty={{ title: words.empty, text: words.emptyText, icon: "building" }}
        first={<AddTile label={words.add} to={REGISTER} />}
        keyOf={(company) => company.id}
        card={(company) => <CompanyCard company={company} onView={() => setViewed(company)} />}
      />
      <CompanyDialog company={viewed} onClose={() => setViewed(null)} />
    </>
  )
}

/** A company is active while it has a public job (rule c21). */
function Counters({ companies, failed }: { companies: readonly Company[] | null; failed: boolean }) {
  const unknown = failed ? "-" : undefined
  const guard = usePublishGuard()
  const cost = usePublishingCost()
  const active = companies?.filter((company) => company.active_job_posts_count > 0)
  return (
    <StatRow>
      <StatCard label={words.total} value={companies?.length ?? null} icon="building" unknown={unknown} />
      <StatCard
        label={words.active}
        value={active?.length ?? null}
        icon="check"
        tone="good"
        unknown={unknown}
      />
      {/* There from the start: what came later would push the list down. */}
      {companies?.length !== 0 && (
        <ActionCard
          label={ownJobs.publish}
          text={cost}
          to="/panel/job/publish"
          icon="briefcase"
          onClick={guard}
        />
      )}
      <ActionCard label={words.quick} to={REGISTER} icon="plus" tone="accent" />
    </StatRow>
  )
}
