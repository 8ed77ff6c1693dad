import { Group } from "@mantine/core"
import { roleLabel } from "@upaon/contract/accounts/rules"
import type { AdminUser } from "@upaon/contract/accounts/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { StatusChip } from "../../../panel-kit/index.ts"

/** The user's role, and whether they are suspended or have an unconfirmed e-mail. */
export function UserChips({ user, pt }: { user: AdminUser; pt?: number }) {
  return (
    <Group component="span" gap={6} pt={pt}>
      <StatusChip tone={user.isAdmin ? "accent" : "blue"}>{roleLabel(user)}</StatusChip>
      {user.blocked && <StatusChip tone="bad">{admin.users.blockedSince}</StatusChip>}
      {user.verification === 0 && <StatusChip>{admin.users.unverified}</StatusChip>}
    </Group>
  )
}
