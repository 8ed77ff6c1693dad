import { isValidCnpj } from "@upaon/contract/companies/cnpj"
import type { companyRegistration, companyUpdate } from "@upaon/contract/companies/schemas"
import { companies as words } from "@upaon/contract/messages/companies"
import { fill } from "@upaon/contract/platform/format"
import { and, eq } from "drizzle-orm"
import type { z } from "zod"
import { companies, type Transaction } from "../../db/index.ts"
import {
  forbidden,
  foundRow,
  invalidField,
  lastChange,
  requireUnchanged,
  type Session,
} from "../../platform/http/index.ts"
import type { Deps } from "../feature.ts"
import { checkPlace } from "../places/index.ts"
import { claimImage } from "../uploads/index.ts"
import { actsForCompany } from "./acts-for.ts"
import { awaitReview, namesCompany, NOTHING_PENDING, wasPublic, wishedOf } from "./company-review.ts"
import { toColumns } from "../../platform/wire.ts"

type Given = z.output<typeof companyRegistration> | z.output<typeof companyUpdate>
type Values = Partial<typeof companies.$inferInsert>

function companyValues<Form extends Given>(form: Form) {
  const values = toColumns(form)
  if (form.cnpj === undefined) return values
  const cnpj = form.cnpj || null
  return { ...values, cnpj, cnpjValid: cnpj && isValidCnpj(cnpj) }
}

/** The most companies of a person, more than any agency has clients here. */
const MOST = 500

/**
 * Registers a company for the person.
 * @returns its id
 * @throws Failure 422 for a place or a picture that does not exist, and beyond the most that a person may have
 */
export async function registerNewCompany(
  deps: Pick<Deps, "db" | "clock">,
  user: Session["user"],
  body: z.output<typeof companyRegistration>,
): Promise<number> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    if ((await tx.$count(companies, eq(companies.userId, user.id))) >= MOST)
      throw invalidField("name", fill(words.most, { most: MOST }))
    await checkPlace(tx, {
      stateId: body.state_id,
      countyId: body.county_id,
      neighborhoodId: body.neighborhood_id,
    })
    await claimImage(tx, body.image_id, user, now)
    const [row] = await tx
      .insert(companies)
      .values({
        ...companyValues(body),
        userId: user.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: companies.id })
    if (!row) throw new Error("companies: nothing was written")
    return row.id
  })
}

/**
 * Changes a company of the person; absent fields stay. A stored CNPJ never changes (rule b1). If its jobs were public, a new
 * name, logo or text waits for an administrator: readers see what was reviewed (rule c56).
 * @throws Failure 404 for another person's, 403 for its team, 409 `record_changed`, 422 for an unknown place or picture
 */
export async function updateOwnCompany(
  deps: Pick<Deps, "db" | "clock">,
  user: Session["user"],
  body: z.output<typeof companyUpdate>,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const theirs = and(eq(companies.id, body.id), actsForCompany(user.id))
    const company = foundRow(await tx.select().from(companies).where(theirs).for("no key update"))
    if (company.userId !== user.id) throw forbidden()
    requireUnchanged(lastChange(company), body.seen)
    const values: Values = companyValues(body)
    if (company.cnpj !== null) {
      delete values.cnpj
      delete values.cnpjValid
    }
    // If only the county changes, the old neighbourhood no longer fits.
    const moved = values.countyId !== undefined && values.countyId !== company.countyId
    if (moved && values.neighborhoodId === undefined) values.neighborhoodId = null
    await checkPlace(tx, {
      stateId: values.stateId ?? company.stateId,
      countyId: values.countyId ?? company.countyId,
      neighborhoodId: values.neighborhoodId === undefined ? company.neighborhoodId : values.neighborhoodId,
    })
    if (values.imageId !== company.imageId) await claimImage(tx, values.imageId, user, now)
    const reviewed = !user.isAdmin && (await wasPublic(tx, namesCompany(company.id)))
    const seen = reviewed
      ? awaitReview(company, values, now)
      : { ...wishedOf(company), ...values, ...NOTHING_PENDING }
    await tx
      .update(companies)
      .set({ ...seen, updatedAt: now })
      .where(eq(companies.id, company.id))
  })
}

/** Clears the companies of a person who leaves; the rows stay, because jobs refer to them. */
export async function eraseCompaniesOf(tx: Transaction, userId: number, now: Date): Promise<void> {
  await tx
    .update(companies)
    .set({
      name: "Empresa excluída",
      email: null,
      cnpj: null,
      cnpjValid: null,
      hideData: true,
      imageId: null,
      about: null,
      ...NOTHING_PENDING,
      streetName: null,
      streetNumber: null,
      addressComment: null,
      updatedAt: now,
    })
    .where(eq(companies.userId, userId))
}
