// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it } from "vitest"
import { VerifyEmail } from "../src/panel-kit/index.ts"
import { dismiss, noticeStore } from "../src/platform/notices.ts"
import { dropSession, isVerified, type SessionUser, session, signInByToken } from "../src/platform/session.ts"
import { answering, press, renderPart } from "./panel.tsx"

const user = { id: 1, email: "ana@teste.example", verification: 0 } as SessionUser
const notices = () => noticeStore.snapshot().map(({ text }) => text)

beforeEach(() => {
  for (const { id } of noticeStore.snapshot()) dismiss(id)
  signInByToken("token", user)
})
// The files of one worker share the session, and a signed-in person makes a call more in the panel.
afterAll(dropSession)

it("an address that was confirmed meanwhile is not told of a mail that nobody sends", async () => {
  answering({ status: 200, body: { data: { ...user, verification: 1 } } })
  await renderPart(<VerifyEmail />)
  await press("Reenviar link")
  expect(isVerified(session().user)).toBe(true)
  expect(notices()).toEqual([])
})

it("an address that waits for its confirmation is told of the mail", async () => {
  answering({ status: 200, body: { data: user } })
  await renderPart(<VerifyEmail />)
  await press("Reenviar link")
  expect(notices()).toEqual(['Reenviamos o link de confirmação de email para "ana@teste.example"'])
})
