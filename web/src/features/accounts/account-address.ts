import { CANDIDATE } from "@upaon/contract/platform/roles"
import { userTypeOf } from "@upaon/contract/accounts/rules"
import { safeRedirect } from "../../platform/guard.ts"

/** The parameters that the sign-in and registration pages read from their address and pass to each other. */
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
    /** Links to the registration carry the user type's id, links to the sign-in its label (rule a23). */
    registration: `/registration${carry(userType === null ? null : String(userType))}`,
    registrationOfAnyType: `/registration${carry(null)}`,
    login: `/login${carry(label)}`,
  }
}
