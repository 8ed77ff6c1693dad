import { Anchor } from "@mantine/core"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import type { AdminUser } from "@upaon/contract/accounts/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { ADVERTISER, CANDIDATE } from "@upaon/contract/platform/roles"
import { count } from "@upaon/contract/platform/format"
import { type Column, Lines, ListScreen, useList } from "../../../panel-kit/index.ts"
import { fullName } from "../../../platform/session.ts"
import { UserChips } from "./user-chips.tsx"

const words = admin.users

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

const someOf = (number: number) => (number > 0 ? count(number) : null)

const columns: readonly Column<AdminUser>[] = [
  {
    title: words.name,
    cell: (user) => (
      <Lines
        name={
          <Anchor component={SiteLink} to={`/panel/admin/user/show?id=${user.id}`} fw={650}>
            {fullName(user)}
          </Anchor>
        }
        lines={[user.email]}
      />
    ),
  },
  { title: words.situation, cell: (user) => <UserChips user={user} /> },
  { title: words.companies, align: "right", cell: (user) => someOf(user.companies.length) },
  { title: words.jobs, align: "right", cell: (user) => someOf(user.job_posts_count) },
  { title: words.since, align: "right", cell: (user) => user.date_format_ptbr },
]

/** /panel/admin/users?query=…&type=2&situation=blocked */
export default function UsersScreen() {
  const list = useList("GET /api/admin/users", {
    perPage: 20,
    filters: ["query", "type", "situation"],
    ask: ({ query, type, situation }) => ({
      query,
      user_type_id: type,
      ...situations.find(({ value }) => value === situation)?.asks,
    }),
  })
  return (
    <ListScreen
      {...list}
      title={words.title}
      counted
      filters={{
        search: words.search,
        choices: [
          { name: "type", label: words.type, options: types },
          { name: "situation", label: words.situation, options: situations },
        ],
      }}
      empty={{ title: words.empty, icon: "people" }}
      columns={columns}
    />
  )
}
