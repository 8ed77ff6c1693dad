import type { AdminCompany, Company } from "@upaon/contract/companies/schemas"
import { presentImage } from "../uploads/index.ts"
import type { CompanyRow } from "./company-rows.queries.ts"

/** A company as its owner sees it. */
export function presentCompany(row: CompanyRow): Company {
  const { company } = row
  return {
    id: company.id,
    name: company.name,
    email: company.email,
    cnpj: company.cnpj,
    cnpj_valid: company.cnpjValid,
    hide_data: company.hideData,
    logo: presentImage(row.logo),
    pending_name: company.pendingName,
    pending_logo: presentImage(row.pendingLogo),
    addresses: [
      {
        state_id: company.stateId,
        county_id: company.countyId,
        neighborhood_id: company.neighborhoodId,
        street_name: company.streetName,
        street_number: company.streetNumber,
        address_comment: company.addressComment,
        state: row.state,
        county: row.county,
        neighborhood: row.neighborhood,
      },
    ],
    job_posts_count: row.jobs,
    active_job_posts_count: row.openJobs,
    created_at: company.createdAt.toISOString(),
    updated_at: company.updatedAt.toISOString(),
  }
}

/** The same with its owner, for administrators. */
export function presentAdminCompany(row: CompanyRow): AdminCompany {
  const { id, name, lastName, email } = row.owner
  return {
    ...presentCompany(row),
    user_id: id,
    user: { id, name, last_name: lastName, email },
  }
}
