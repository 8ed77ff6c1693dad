import { redirect } from "react-router"
import type { Person } from "@upaon/contract/platform/roles"
import { personOf, session } from "./session.ts"

/** Pages that nobody should be sent to after signing in (rule a7). */
const NO_RETURN = /^\/(login|logout|registration|forgot\/password|change\/password)(\/|$)/

/**
 * A `redirect` parameter as a path of this site; null when it leads to another site or to a sign-in page. The URL is parsed
 * instead of testing a prefix, because browsers read `//host`, `/\host` and embedded tabs as another site.
 */
export function safeRedirect(target: string | null | undefined): string | null {
  if (!target?.startsWith("/")) return null
  const here = "https://here.invalid"
  const url = URL.parse(target, here)
  if (!url || url.origin !== here || NO_RETURN.test(url.pathname) || url.pathname.startsWith("//"))
    return null
  return url.pathname + url.search + url.hash
}

/** The sign-in address that returns to `path`. */
export const loginPath = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`

/** The address of a screen that exists for administrators, too. */
const panelOf = (screen: string) => (person: Person | { isAdmin: boolean } | null) =>
  `/panel/${person?.isAdmin ? "admin/" : ""}${screen}`

/** The first screen of a signed-in person. */
export const dashboardOf = panelOf("dashboard")

/** 'Minha Conta'. */
export const accountOf = panelOf("my-account")

/** The form of one's own profile. */
export const profileOf = panelOf("profile-edit")

/** The address after signing in or registering: a valid redirect, otherwise the dashboard. */
export const afterSignIn = (redirectTo: string | null): string =>
  safeRedirect(redirectTo) ?? dashboardOf(personOf(session()))

/**
 * For the `clientLoader` of screens that need a session (`/panel/*`, `/logout`): redirects visitors to the sign-in.
 * @throws a redirect Response
 */
export function requireSession(request: Request): void {
  if (session().logged) return
  const { pathname, search, hash } = new URL(request.url)
  throw redirect(loginPath(pathname + search + hash))
}

/**
 * For the `clientLoader` of `/login` and `/registration`: redirects a person who is already signed in (rule c38).
 * @throws a redirect Response
 */
export function requireVisitor(request: Request): void {
  if (session().logged) throw redirect(afterSignIn(new URL(request.url).searchParams.get("redirect")))
}
