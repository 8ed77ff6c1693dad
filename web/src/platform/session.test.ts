// @vitest-environment happy-dom
import { expect, it, onTestFinished } from "vitest"
import { dropSession, session, type SessionUser, signInByToken, storeUser } from "./session.ts"

const personOf = (id: number, name: string) => ({ id, name }) as SessionUser

it("a late answer about one person does not name another who signed in in another tab meanwhile", () => {
  // Other files of the worker share the session.
  onTestFinished(dropSession)
  signInByToken("a", personOf(1, "Rita"))
  storeUser(personOf(1, "Rita Serejo"))
  expect(session().user?.name).toBe("Rita Serejo")
  signInByToken("b", personOf(2, "Bento"))
  storeUser(personOf(1, "Rita"))
  expect(session().user?.name).toBe("Bento")
})
