import { companies } from "@upaon/contract/messages/companies"
import { RecordForm, Screen, useRecord } from "../../panel-kit/index.ts"
import { api } from "../../platform/api.ts"
import { CHANGED_BY_COMPANIES } from "./changed-by-companies.ts"
import { CompanyFields } from "./company-fields.tsx"
import { companyBody, companyFaults, emptyCompany } from "./company-values.ts"

const words = companies.form
const LIST = "/panel/companies"

/** /panel/company/register */
export default function RegisterScreen() {
  return (
    <Screen
      title={words.registerTitle}
      crumbs={[{ label: companies.title, to: LIST }, { label: words.registerTitle }]}
      backTo={LIST}
      access="advertiser"
      verified
      narrow
    >
      <RegisterForm />
    </Screen>
  )
}

function RegisterForm() {
  const record = useRecord({
    initial: emptyCompany,
    validate: companyFaults,
    checkFields: words.invalid,
    send: (values, options) => api("POST /api/company/register", { body: companyBody(values) }, options),
    success: words.registered,
    renews: CHANGED_BY_COMPANIES,
    to: LIST,
  })
  return (
    <RecordForm record={record} submit={words.register} cancelTo={LIST}>
      <CompanyFields record={record} />
    </RecordForm>
  )
}
