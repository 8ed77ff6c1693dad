import type { Company } from "@upaon/contract/companies/schemas"
import { companies } from "@upaon/contract/messages/companies"
import { editing, EditLoader, RecordForm, Screen, useIdOfAddress, useRecord } from "../../panel-kit/index.ts"
import { api } from "../../platform/api.ts"
import { useCall } from "../../platform/query.ts"
import { CHANGED_BY_COMPANIES } from "./changed-by-companies.ts"
import { CompanyFields } from "./company-fields.tsx"
import { companyBody, companyFaults, valuesOfCompany } from "./company-values.ts"

const words = companies.form
const LIST = "/panel/companies"

/** /panel/company/edit?id=3 */
export default function EditScreen() {
  return (
    <Screen
      title={words.editTitle}
      crumbs={[{ label: companies.title, to: LIST }, { label: words.editTitle }]}
      backTo={LIST}
      access="advertiser"
      verified
      narrow
    >
      <Edit />
    </Screen>
  )
}

function Edit() {
  const id = useIdOfAddress()
  const query = useCall("GET /api/company/{id}/show", { params: { id: id ?? 0 } }, editing(id))
  return (
    <EditLoader
      id={id}
      query={query}
      find={(reply) => reply.data}
      backTo={LIST}
      message={companies.loadFailed}
    >
      {(company) => <EditForm key={company.id} company={company} />}
    </EditLoader>
  )
}

function EditForm({ company }: { company: Company }) {
  const record = useRecord({
    initial: valuesOfCompany(company),
    validate: companyFaults,
    checkFields: words.invalid,
    seen: { updated_at: company.updated_at },
    send: (values, options, unlessChanged) => {
      const body = { id: company.id, ...companyBody(values), ...unlessChanged }
      return api("PUT /api/company/update", { body }, options)
    },
    success: words.updated,
    renews: CHANGED_BY_COMPANIES,
    to: LIST,
  })
  return (
    <RecordForm record={record} submit={words.update} cancelTo={LIST}>
      <CompanyFields
        record={record}
        stored={company}
        cnpjLocked={company.cnpj !== null && company.cnpj !== ""}
      />
    </RecordForm>
  )
}
