import { bareCnpj, isValidCnpj } from "@upaon/contract/companies/cnpj"
import type { companyRegistration, companyUpdate } from "@upaon/contract/companies/schemas"
import type { z } from "zod"
import type { companies } from "../../db/schema/index.ts"

type Given = z.output<typeof companyRegistration> | z.output<typeof companyUpdate>
type Values = Partial<typeof companies.$inferInsert>

/** What a form sent as columns; an absent field is absent here too, "" and null empty it. */
export function companyValues(body: Given): Values {
  const cnpj = body.cnpj === undefined ? undefined : bareCnpj(body.cnpj ?? "") || null
  const values = {
    name: body.name,
    email: emptied(body.email),
    cnpj,
    cnpjValid: cnpj === undefined ? undefined : cnpj === null ? null : isValidCnpj(cnpj),
    hideData: body.hide_data,
    imageId: body.image_id,
    stateId: body.state_id,
    countyId: body.county_id,
    neighborhoodId: body.neighborhood_id,
    streetName: emptied(body.street_name),
    streetNumber: body.street_number,
    addressComment: emptied(body.address_comment),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

const emptied = (text: string | null | undefined) => (text === undefined ? undefined : text || null)
