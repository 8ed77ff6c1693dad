import { type CatalogueName, catalogueNames } from "@upaon/contract/catalogues/names"
import { application } from "@upaon/contract/messages/applications"
import { healthWords } from "@upaon/contract/messages/health"
import { alertWords } from "@upaon/contract/messages/job-alerts"
import { statisticsWords } from "@upaon/contract/messages/numbers"
import { reportWords } from "@upaon/contract/messages/reports"
import { savedWords } from "@upaon/contract/messages/saved-jobs"
import { importing } from "@upaon/contract/messages/job-import"
import { receivedWords } from "@upaon/contract/messages/received"
import { shell } from "@upaon/contract/messages/shell"
import type { PanelIconName } from "../icons.tsx"
import { ADVERTISER, type Person } from "@upaon/contract/platform/roles"

export type MenuItem = {
  label: string
  to: string
  icon: PanelIconName
  /** Further paths that belong to this entry (forms of the same list). */
  also?: readonly string[]
  /** The counter beside the entry: unopened applications, vacancies awaiting review, or open reports. */
  counts?: "applicants" | "reports" | "review"
}
type MenuGroup = { title?: string; items: readonly MenuItem[] }

const words = shell.drawer

const site: MenuGroup = { title: "Site", items: [{ label: words.search, to: "/search", icon: "search" }] }

const candidate: readonly MenuGroup[] = [
  {
    items: [
      { label: shell.nav.dashboard, to: "/panel/dashboard", icon: "dashboard" },
      { label: words.search, to: "/search", icon: "search" },
      { label: application.list.title, to: "/panel/applications", icon: "briefcase" },
      { label: words.curriculum, to: "/panel/my-curriculum", icon: "file" },
      { label: savedWords.title, to: "/vagas-salvas", icon: "heart" },
      { label: alertWords.title, to: "/panel/alerts", icon: "bell" },
      { label: words.profile, to: "/panel/profile-edit", icon: "user" },
    ],
  },
]

const advertiser: readonly MenuGroup[] = [
  {
    items: [
      { label: shell.nav.dashboard, to: "/panel/dashboard", icon: "dashboard" },
      { label: words.companies, to: "/panel/companies", icon: "building", also: ["/panel/company"] },
      {
        label: words.jobs,
        to: "/panel/jobs",
        icon: "briefcase",
        also: ["/panel/job/publish", "/panel/job/edit", "/panel/job/numbers"],
      },
      {
        label: receivedWords.title,
        to: "/panel/applicants",
        icon: "people",
        also: ["/panel/job/applicants"],
        counts: "applicants",
      },
      { label: words.buyPoints, to: "/panel/points-buy", icon: "coins", also: ["/panel/pix-payment"] },
      { label: words.transactions, to: "/panel/transactions", icon: "receipt" },
    ],
  },
  site,
]

const admin = (path: string) => `/panel/admin/${path}`

/** The icons of the catalogues; the default is 'layers'. */
export const catalogueIcons: Partial<Record<CatalogueName, PanelIconName>> = {
  jobType: "clock",
  userType: "people",
  region: "map",
  state: "map",
  county: "pin",
  neighborhood: "home",
  jobExclusiveAccess: "lock",
}

function catalogue(name: CatalogueName): MenuItem {
  const { title, screens } = catalogueNames[name]
  return {
    label: title.plural,
    to: admin(screens.list),
    icon: catalogueIcons[name] ?? "layers",
    also: [admin(`${screens.one}/`)],
  }
}

const administrator: readonly MenuGroup[] = [
  {
    items: [
      { label: shell.nav.dashboard, to: admin("dashboard"), icon: "dashboard" },
      { label: statisticsWords.title, to: admin("statistics"), icon: "chart" },
      {
        label: words.jobs,
        to: admin("jobs"),
        icon: "briefcase",
        also: [admin("job/edit"), "/panel/job/numbers"],
      },
      { label: words.review, to: admin("review"), icon: "check", counts: "review" },
      { label: reportWords.admin.title, to: admin("reports"), icon: "warning", counts: "reports" },
      { label: application.held.title, to: admin("held-applications"), icon: "pause" },
      { label: "Publicar Vaga", to: admin("job/publish"), icon: "plus" },
      { label: words.publishAi, to: admin("job/publish-ai"), icon: "spark" },
      { label: importing.title, to: admin("import"), icon: "file" },
    ],
  },
  {
    title: "Pessoas e pontos",
    items: [
      { label: words.users, to: admin("users"), icon: "people", also: [admin("user/")] },
      { label: words.payments, to: admin("payments"), icon: "receipt", also: [admin("payment/")] },
      { label: words.pointPacks, to: admin("point-packs"), icon: "coins", also: [admin("point-pack/")] },
      catalogue("jobExclusiveAccess"),
      { label: words.auditLog, to: admin("audit-log"), icon: "file" },
      { label: healthWords.title, to: admin("health"), icon: "gear" },
    ],
  },
  {
    title: "Conteúdo",
    items: [
      { label: words.articles, to: admin("articles"), icon: "newspaper", also: [admin("article/")] },
      { label: words.articleCategories, to: admin("article-categories"), icon: "tag" },
      { label: words.nativeAds, to: admin("native-ads"), icon: "megaphone", also: [admin("native-ads/")] },
    ],
  },
  {
    title: "Catálogos",
    items: [
      catalogue("jobType"),
      catalogue("jobArea"),
      catalogue("reason"),
      catalogue("userType"),
      catalogue("region"),
      catalogue("state"),
      catalogue("county"),
      catalogue("neighborhood"),
    ],
  },
  site,
]

/** The side drawer's entries by role; administrators have their own menu, whatever their user type. */
export function menuOf(person: Person | null): readonly MenuGroup[] {
  if (person?.isAdmin) return administrator
  return person?.userTypeId === ADVERTISER ? advertiser : candidate
}

/** Whether the address belongs to the entry. */
export const isCurrent = (item: MenuItem, pathname: string): boolean =>
  pathname === item.to || (item.also?.some((start) => pathname.startsWith(start)) ?? false)
