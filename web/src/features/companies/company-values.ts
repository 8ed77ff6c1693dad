import { formatCnpj } from "@upaon/contract/companies/cnpj"
import type { Company } from "@upaon/contract/companies/schemas"

export type CompanyValues = ReturnType<typeof valuesOfCompany>

/** A company as its form holds it: with the name and logo that its owner asked for, accepted or not yet; null: a new one. */
export function valuesOfCompany(company: Company | null) {
  const address = company?.addresses[0]
  return {
    name: company?.pending_name ?? company?.name ?? "",
    email: company?.email ?? "",
    cnpj: company?.cnpj ? formatCnpj(company.cnpj) : "",
    state_id: address?.state_id ?? null,
    county_id: address?.county_id ?? null,
    neighborhood_id: address?.neighborhood_id ?? null,
    street_name: address?.street_name ?? "",
    /** "" while the field is empty. */
    street_number: address?.street_number ?? "",
    address_comment: address?.address_comment ?? "",
    about: company?.pending_about ?? company?.about ?? "",
    hide_data: company?.hide_data ?? false,
    logo: company?.pending_logo ?? company?.logo ?? null,
  }
}

/** Whole body of `company/register`, and with the id of `company/update`. */
export const companyBody = ({ logo, ...values }: CompanyValues) => ({ ...values, image_id: logo?.id ?? null })
