import type { FormErrors } from "@mantine/form"
import { formatCnpj } from "@upaon/contract/companies/cnpj"
import type { Company } from "@upaon/contract/companies/schemas"
import { companies } from "@upaon/contract/messages/companies"
import { rules, type UploadedImage } from "../../panel-kit/index.ts"

const { faults } = companies.form

/** What the company form holds. */
export type CompanyValues = {
  name: string
  email: string
  cnpj: string
  state_id: number | null
  county_id: number | null
  neighborhood_id: number | null
  street_name: string
  /** "" while the field is empty. */
  street_number: number | string
  address_comment: string
  hide_data: boolean
  logo: UploadedImage | null
}

export const emptyCompany: CompanyValues = {
  name: "",
  email: "",
  cnpj: "",
  state_id: null,
  county_id: null,
  neighborhood_id: null,
  street_name: "",
  street_number: "",
  address_comment: "",
  hide_data: false,
  logo: null,
}

/** A stored company as the form holds it: with the name and logo that its owner asked for, accepted or not yet. */
export function valuesOfCompany(company: Company): CompanyValues {
  const [address] = company.addresses
  return {
    name: company.pending_name ?? company.name,
    email: company.email ?? "",
    cnpj: company.cnpj ? formatCnpj(company.cnpj) : "",
    state_id: address?.state_id ?? null,
    county_id: address?.county_id ?? null,
    neighborhood_id: address?.neighborhood_id ?? null,
    street_name: address?.street_name ?? "",
    street_number: address?.street_number ?? "",
    address_comment: address?.address_comment ?? "",
    hide_data: company.hide_data,
    logo: company.pending_logo ?? company.logo,
  }
}

/** Whole body of `company/register`, and with the id of `company/update`. */
export const companyBody = ({ logo, ...values }: CompanyValues) => ({
  ...values,
  email: values.email.trim() || null,
  cnpj: values.cnpj.trim() || null,
  street_name: values.street_name.trim() || null,
  street_number: values.street_number === "" ? null : Number(values.street_number),
  address_comment: values.address_comment.trim() || null,
  image_id: logo?.id ?? null,
})

/** The form's faults by field; the server checks the same by itself. */
export function companyFaults(values: CompanyValues): FormErrors {
  const said = {
    name: rules.required(faults.name)(values.name),
    email: rules.emailOrNone()(values.email),
    state_id: rules.required(faults.state)(values.state_id),
    county_id: rules.required(faults.county)(values.county_id),
    street_number: isHouseNumber(values.street_number) ? null : faults.number,
  }
  return Object.fromEntries(Object.entries(said).filter(([, fault]) => fault !== null))
}

const isHouseNumber = (value: number | string) =>
  value === "" || (Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= 999_999)
