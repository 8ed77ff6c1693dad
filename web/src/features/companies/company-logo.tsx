import { Avatar } from "@mantine/core"
import type { Company } from "@upaon/contract/companies/schemas"

/** The logo, or the name's first letters. */
export const CompanyLogo = ({ company, size = 56 }: { company: Company; size?: number }) => (
  <Avatar
    src={company.logo?.url}
    name={company.name}
    color="azulejo"
    variant="light"
    radius="md"
    size={size}
    alt=""
  />
)
