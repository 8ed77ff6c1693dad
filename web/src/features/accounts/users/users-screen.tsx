import { Anchor } from "@mantine/core"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import type { AdminUser } from "@upaon/contract/accounts/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import { count } from "@upaon/contract/platform/format"
import { type Column, ListScreen, useListAddress } from "../../../panel-kit/index.ts"
import { useCall } from "../../../platform/query.ts"
import { fullName } from "../../../platform/session.ts"
import { UserChips } from "./user-chips.tsx"
import css from "./users.module.css"

const words = admin.users
const PAGE_SIZE = 20

const types = [
  { value: "", label: words.allTypes },
  { value: String(CANDIDATE), label: words.candidates },
  { value: String(ADVERTISER), label: words.advertisers },
]

const situations = [
  { value: "", label: words.everybody, asks: {} },
  { value: "companies", label: words.withCompanies, asks: { withCompanies: true } },
  { value: "administrators", label: words.administrators, asks: { isAdmin: true } },
  { value: "blocked", label: words.blocked, asks: { blocked: true } },
]

const columns: readonly Column<AdminUser>[] = [
  {
    title: words.name,
    cell: (user) => (
      <span className={css.person}>
        <Anchor component={SiteLink} to={`/panel/admin/user/show?id=${user.id}`} fw={650}>
          {fullName(user)}
        </Anchor>
        <span className="soft">{user.email}</span>
      </span>
    ),
  },
  { title: words.situation, cell: (user) => <UserChips user={user} /> },
  { title: words.companies, align: "right", cell: (user) => count(user.companies.length) },
  { title: words.jobs, align: "right", cell: (user) => count(user.job_posts_count) },
  { title: words.since, align: "right", cell: (user) => user.date_format_ptbr },
]

/** /panel/admin/users?query=…&type=2&situation=blocked */
export default function UsersScreen() {
  const address = useListAddress("query", "type", "situation")
  const { values, page } = address
  const situation = situations.find(({ value }) => value === values.situation)
  const query = useCall(
    "GET /api/admin/users",
    {
      query: {
        query: values.query,
        page,
        perPage: PAGE_SIZE,
        ...(values.type ? { user_type_id: Number(values.type) } : {}),
        ...situation?.asks,
      },
    },
    { keepPrevious: true },
  )
  return (
    <ListScreen
      title={words.title}
      counted
      access="administrator"
      query={query}
      address={address}
      filters={{
        search: words.search,
        choices: [
          { name: "type", label: words.type, options: types },
          { name: "situation", label: words.situation, options: situations },
        ],
      }}
      empty={{ title: words.empty, icon: "people" }}
      keyOf={(user) => user.id}
      columns={columns}
    />
  )
}
