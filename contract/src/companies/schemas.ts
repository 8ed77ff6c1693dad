import { z } from "zod"
import { countyRef, neighborhoodRef, stateRef } from "../places/endpoints.ts"
import {
  email,
  flag,
  moment,
  optionalCount,
  optionalEmail,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  updateOf,
} from "../platform/fields.ts"
import { COUNTY_REQUIRED, STATE_REQUIRED } from "../platform/text-rules.ts"
import { image } from "../uploads/endpoints.ts"
import { normaliseCnpj } from "./cnpj.ts"

/** Shown instead of the name of a company that hides its data. */
export const CONFIDENTIAL_COMPANY = "Empresa confidencial"

const companyAddress = z.object({
  state_id: z.int(),
  county_id: z.int(),
  neighborhood_id: z.int().nullable(),
  street_name: z.string().nullable(),
  street_number: z.int().nullable(),
  address_comment: z.string().nullable(),
  state: stateRef,
  county: countyRef,
  neighborhood: neighborhoodRef.nullable(),
})

/** A company as its owner and its team see it. */
export const company = z.object({
  id: z.int(),
  /** The reader's role in the company; a member publishes with the owner's points. */
  role: z.enum(["owner", "member"]),
  owner_name: z.string(),
  /** Whether the owner has enough points for a vacancy. */
  can_publish: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  /** Without punctuation. */
  cnpj: z.string().nullable(),
  /** Whether the check digits are correct; null without a CNPJ. Only a warning (rule b1). */
  cnpj_valid: z.boolean().nullable(),
  hide_data: z.boolean(),
  logo: image.nullable(),
  /** The text on its public page. */
  about: z.string().nullable(),
  /** Slug of its public page. */
  slug: z.string(),
  /** Requested values that wait for an administrator; readers see `name` and `logo` until then. null: nothing waits. */
  pending_name: z.string().nullable(),
  pending_about: z.string().nullable(),
  pending_logo: image.nullable(),
  /** Always a list with one address. */
  addresses: z.array(companyAddress),
  job_posts_count: z.int(),
  /** The company is active when this is above 0 (rule c21). */
  active_job_posts_count: z.int(),
  created_at: moment(),
  updated_at: moment(),
})
export type Company = z.output<typeof company>

/** A company as administrators see it: with its owner. */
export const adminCompany = company.extend({
  user_id: z.int(),
  user: z.object({ id: z.int(), name: z.string(), last_name: z.string(), email: z.string() }),
})
export type AdminCompany = z.output<typeof adminCompany>

export const ABOUT_LENGTH = 500

const fields = {
  name: requiredText(255, "Informe o nome da empresa."),
  email: optionalEmail(),
  cnpj: z.preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z
      .string("Informe o CNPJ como texto.")
      .overwrite(normaliseCnpj)
      .max(18, "O CNPJ tem no máximo 18 caracteres.")
      .nullish(),
  ),
  state_id: requiredId(STATE_REQUIRED),
  county_id: requiredId(COUNTY_REQUIRED),
  neighborhood_id: optionalId(),
  street_name: optionalText(255),
  street_number: optionalCount(0, 999_999, "Informe o número do endereço, a partir de 0."),
  address_comment: optionalText(255),
  hide_data: flag().optional(),
  about: optionalText(ABOUT_LENGTH),
  /** The logo: id of the person's own upload; null removes it. */
  image_id: optionalId(),
}

export const teamInvitation = z.object({ email: email() })
export const companyRegistration = z.object(fields)
/** An update never changes a stored `cnpj`. */
export const companyUpdate = updateOf(fields, requiredId("Informe a empresa."))
