import { toSlug } from "../../platform/slug.ts"

/** Address of a company's page: its public name, and the id that tells it from its namesakes. */
export const companySlug = ({ id, name }: { id: number; name: string }) => `${toSlug(name)}-${id}`

/** The id in such an address, also in one from before a new name; 0, which nobody has, where there is none. */
export const companyIdOf = (slug: string): number => Number(/-(\d{1,10})$/.exec(slug)?.[1] ?? 0)
