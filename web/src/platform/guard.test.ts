import { describe, expect, it } from "vitest"
import { dashboardOf, loginPath, safeRedirect } from "./guard.ts"
import { pageOfAddress } from "./page-of-address.ts"

describe("the address to return to after signing in", () => {
  it.each(["/panel/jobs?page=2", "/job/auxiliar-ab12#contato", "/search?q=a%20b"])("may be %s", (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  it.each([
    "https://evil.example/",
    "//evil.example/panel",
    "/\\evil.example",
    "/\t/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
    "panel/jobs",
    "",
    null,
  ])("never leads out of the site with %j", (target) => {
    const to = safeRedirect(target)
    expect(to === null || new URL(to, "https://ours.example").origin === "https://ours.example").toBe(true)
    expect(to ?? "").not.toMatch(/^\/[/\\]/)
  })

  it.each(["/logout", "/login?redirect=/x", "/registration", "/forgot/password", "/change/password/abc"])(
    "is never %s",
    (path) => expect(safeRedirect(path)).toBeNull(),
  )

  it("includes the query", () => {
    const login = new URL(loginPath("/panel/jobs?page=2&status=active"), "https://ours.example")
    expect(safeRedirect(login.searchParams.get("redirect"))).toBe("/panel/jobs?page=2&status=active")
  })
})

it("sends administrators to their own dashboard", () => {
  expect(dashboardOf({ isAdmin: true, userTypeId: 1 })).toBe("/panel/admin/dashboard")
  expect(dashboardOf({ isAdmin: false, userTypeId: 2 })).toBe("/panel/dashboard")
})

it.each([
  ["page=3", 3],
  ["page=0", 1],
  ["page=abc", 1],
  ["page=-2", 1],
  ["page=2.5", 1],
  ["", 1],
])("reads ?%s as page %i", (search, page) => {
  expect(pageOfAddress(new URLSearchParams(search))).toBe(page)
})
