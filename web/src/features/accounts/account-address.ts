import { CANDIDATE } from "@upaon/contract/platform/roles"
import { userTypeOf } from "@upaon/contract/accounts/rules"
import { safeRedirect } from "../../platform/guard.ts"

/** What the sign-in and registration pages read from their address, and hand to each other. */
export function accountAddress(search: URLSearchParams) {
  const userType = userTypeOf(search.get("userType"))
  const redirect = safeRedirect(search.get("redirect"))
  const carry = (type: string | null) => {
    const next = new URLSearchParams()
    if (type) next.set("userType", type)
    if (redirect) next.set("redirect", redirect)
    return next.size > 0 ? `?${next}` : ""
  }
  const label = userType === null ? null : userType === CANDIDATE ? "Candidato" : "Empregador"
  return {
    userType,
    redirect,
    /** Menus and links give the id to registration and the label to the sign-in (rule a23). */
    registration: `/registration${carry(userType === null ? null : String(userType))}`,
    registrationOfAnyType: `/registration${carry(null)}`,
    login: `/login${carry(label)}`,
  }
}
