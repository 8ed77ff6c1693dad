import type { Company } from "@upaon/contract/companies/schemas"

/** "Cohama, São Luís, MA", or '-'. */
export function cityOf(company: Pick<Company, "addresses">): string {
  const [address] = company.addresses
  if (!address) return "-"
  return [address.neighborhood?.name, address.county.name, address.state.uf].filter(Boolean).join(", ")
}

/** "Rua Grande, 120, sala 2", or "" when no street is known. */
export function streetOf(company: Pick<Company, "addresses">): string {
  const [address] = company.addresses
  return [address?.street_name, address?.street_number, address?.address_comment]
    .filter((part) => part !== null && part !== undefined && part !== "")
    .join(", ")
}
