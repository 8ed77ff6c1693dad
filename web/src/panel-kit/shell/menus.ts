import type { PanelIconName } from "../icons.tsx"
import { ADVERTISER, type Person } from "@upaon/contract/platform/roles"

export type MenuItem = {
  label: string
  to: string
  icon: PanelIconName
  /** Further paths that count as being here (forms of the same list). */
  also?: readonly string[]
}
export type MenuGroup = { title?: string; items: readonly MenuItem[] }

const site: MenuGroup = { title: "Site", items: [{ label: "Buscar Vagas", to: "/search", icon: "search" }] }

const candidate: readonly MenuGroup[] = [
  {
    items: [
      { label: "Dashboard", to: "/panel/dashboard", icon: "dashboard" },
      { label: "Buscar Vagas", to: "/search", icon: "search" },
      { label: "Meu Perfil", to: "/panel/profile-edit", icon: "user" },
    ],
  },
]

const advertiser: readonly MenuGroup[] = [
  {
    items: [
      { label: "Dashboard", to: "/panel/dashboard", icon: "dashboard" },
      { label: "Empresas", to: "/panel/companies", icon: "building", also: ["/panel/company"] },
      { label: "Minhas Vagas", to: "/panel/jobs", icon: "briefcase", also: ["/panel/job/"] },
      { label: "Comprar Pontos", to: "/panel/points-buy", icon: "coins", also: ["/panel/pix-payment"] },
      { label: "Transações", to: "/panel/transactions", icon: "receipt" },
    ],
  },
  site,
]

const admin = (path: string) => `/panel/admin/${path}`

const administrator: readonly MenuGroup[] = [
  {
    items: [
      { label: "Dashboard", to: admin("dashboard"), icon: "dashboard" },
      { label: "Vagas", to: admin("jobs"), icon: "briefcase", also: [admin("job/edit")] },
      { label: "Publicar Vaga", to: admin("job/publish"), icon: "plus" },
      { label: "Publicar com IA", to: admin("job/publish-ai"), icon: "spark" },
    ],
  },
  {
    title: "Conteúdo",
    items: [
      { label: "Artigos", to: admin("articles"), icon: "newspaper", also: [admin("article/")] },
      { label: "Categorias de Artigos", to: admin("article-categories"), icon: "tag" },
      { label: "Anúncios", to: admin("native-ads"), icon: "megaphone" },
    ],
  },
  {
    title: "Catálogos",
    items: [
      { label: "Tipos de Vaga", to: admin("job-types"), icon: "clock", also: [admin("job-type/")] },
      { label: "Áreas", to: admin("job-areas"), icon: "layers", also: [admin("job-area/")] },
      { label: "Tipos de Usuário", to: admin("user-types"), icon: "people", also: [admin("user-type/")] },
      { label: "Regiões", to: admin("regions"), icon: "map", also: [admin("region/")] },
      { label: "Estados", to: admin("states"), icon: "map", also: [admin("state/")] },
      { label: "Municípios", to: admin("counties"), icon: "pin", also: [admin("county/")] },
      { label: "Bairros", to: admin("neighborhoods"), icon: "home", also: [admin("neighborhood/")] },
    ],
  },
  site,
]

/** The side drawer's entries by role; an administrator's menu wins over the user type. */
export function menuOf(person: Person | null): readonly MenuGroup[] {
  if (person?.isAdmin) return administrator
  return person?.userTypeId === ADVERTISER ? advertiser : candidate
}

/** Whether the address belongs to the entry. */
export const isHere = (item: MenuItem, pathname: string): boolean =>
  pathname === item.to || (item.also?.some((start) => pathname.startsWith(start)) ?? false)

/** 'Minha Conta' of the avatar menu. */
export const accountPath = (person: Person | null): string =>
  person?.isAdmin ? admin("my-account") : "/panel/my-account"
