import { type Company, companyRegistration } from "@upaon/contract/companies/schemas"
import { companies as words } from "@upaon/contract/messages/companies"
import { team } from "@upaon/contract/messages/team"
import { fill } from "@upaon/contract/platform/format"
import {
  editing,
  PanelButton,
  RecordForm,
  RecordScreen,
  StateCard,
  useRecord,
} from "../../panel-kit/index.ts"
import { saving } from "../../platform/api.ts"
import { useCall } from "../../platform/query.ts"
import { CHANGED_BY_COMPANIES } from "../../platform/renewals.ts"
import { companyBody, CompanyFields, valuesOfCompany } from "./company-fields.tsx"

const { form } = words
const LIST = "/panel/companies"

const useCompany = (id: number | null) =>
  useCall("GET /api/company/{id}/show", { params: { id: id ?? 0 } }, editing(id))

/** /panel/company/register and /panel/company/edit?id=3 */
export default function CompanyScreen() {
  return (
    <RecordScreen
      titles={{ publish: form.registerTitle, edit: form.editTitle }}
      list={{ label: words.title, to: LIST }}
      access="advertiser"
      verified
      useLoad={useCompany}
      find={(reply) => reply.data}
    >
      {(company) =>
        company?.role === "member" ? (
          <OwnersOnly company={company} />
        ) : (
          <CompanyForm key={company?.id} company={company} />
        )
      }
    </RecordScreen>
  )
}

/** Who came here by an address that was passed on. */
const OwnersOnly = ({ company }: { company: Company }) => (
  <StateCard
    icon="lock"
    title={fill(team.ownersOnly, { owner: company.owner_name })}
    text={team.mayAndMayNot}
    action={
      <PanelButton to={`/panel/company/team?id=${company.id}`} variant="light">
        {team.title}
      </PanelButton>
    }
  />
)

function CompanyForm({ company }: { company: Company | null }) {
  const record = useRecord({
    initial: valuesOfCompany(company),
    body: companyBody,
    schema: companyRegistration,
    seen: company ? { updated_at: company.updated_at } : {},
    send: saving("company", company?.id),
    success: company ? form.updated : form.registered,
    renews: CHANGED_BY_COMPANIES,
    to: LIST,
  })
  return (
    <RecordForm record={record} submit={company ? form.update : form.register} cancelTo={LIST}>
      <CompanyFields record={record} stored={company} />
    </RecordForm>
  )
}
