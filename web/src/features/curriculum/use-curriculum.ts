import { curriculum as words } from "@upaon/contract/messages/curriculum"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { ApiFailure } from "../../platform/api-client.ts"
import { notify } from "../../platform/notices.ts"
import { fullName, type SessionUser } from "../../platform/session.ts"
import {
  curriculumOf,
  emptySheet,
  forgetCurriculum,
  keptCurriculum,
  type Sheet,
  sheetOf,
  storeCurriculum,
  whenKeptElsewhere,
} from "./curriculum.ts"

/** Whoever has no account loads them never. */
const loadCalls = () => import("../../platform/api.ts")

const startOf = (user: SessionUser | null): Sheet =>
  user ? { ...emptySheet, name: fullName(user), email: user.email } : emptySheet

/**
 * The curriculum on this device, kept with every letter, and its copy in the account where the person wants one.
 * Nothing of it leaves the device before `keepInAccount` (rule d20).
 */
export function useCurriculum(user: SessionUser | null) {
  const [sheet, setSheet] = useState(() => keptCurriculum(user?.id)?.sheet ?? startOf(user))
  /** As it stands when an answer comes: writing goes on while it is waited for. */
  const latest = useRef(sheet)
  /** Null: nobody is signed in, or it is not known yet. */
  const [inAccount, setInAccount] = useState<boolean | null>(null)

  const store = (next: Sheet, unsent: boolean) => {
    setSheet(next)
    latest.current = next
    if (!storeCurriculum({ sheet: next, unsent }, user?.id))
      notify({ id: "curriculum-not-kept", kind: "error", text: words.notKept })
  }

  const takeOver = useEffectEvent((copy: Sheet | null) => {
    setInAccount(copy !== null)
    // What was written here and could not be sent is newer.
    if (copy && !keptCurriculum(user?.id)?.unsent) store(copy, false)
  })
  const userId = user?.id
  const show = useEffectEvent((kept: Sheet) => {
    latest.current = kept
    setSheet(kept)
  })
  // All of it is kept at once: the next letter here would take back what another tab wrote.
  useEffect(() => whenKeptElsewhere(userId, show), [userId])
  useEffect(() => {
    if (userId === undefined) return
    let left = false
    void accountCopy().then((copy) => {
      if (!left && copy !== undefined) takeOver(copy)
    })
    return () => {
      left = true
    }
  }, [userId])

  /** @returns whether it is in the account now */
  const send = async (next = sheet) => {
    const { api } = await loadCalls()
    const sent = await api("PUT /api/curriculum", { body: curriculumOf(next) }).then(
      () => true,
      () => false,
    )
    store(latest.current, !sent || latest.current !== next)
    return sent
  }

  return {
    sheet,
    inAccount,
    // Until it is known what the account holds, what is typed here counts as newer.
    change: (part: Partial<Sheet>) => store({ ...sheet, ...part }, user !== null && inAccount !== false),
    /** Puts it in the account again where there is one. @returns false when that failed */
    save: async () => (inAccount ? send() : true),
    keepInAccount: async () => {
      const sent = await send()
      setInAccount(sent)
      if (sent) notify({ kind: "success", text: words.account.on })
    },
    dropFromAccount: async () => {
      const { api } = await loadCalls()
      const answer = await api("DELETE /api/curriculum").catch(() => null)
      if (!answer) return
      setInAccount(false)
      store(latest.current, false)
      notify({ kind: "success", text: answer.message })
    },
    forget: () => {
      forgetCurriculum(user?.id)
      latest.current = startOf(user)
      setSheet(latest.current)
    },
  }
}

/** Null: none is kept there; undefined: it cannot be known now. */
async function accountCopy(): Promise<Sheet | null | undefined> {
  try {
    const { api } = await loadCalls()
    return sheetOf((await api("GET /api/curriculum", {}, { handles: "all" })).data)
  } catch (fault) {
    return fault instanceof ApiFailure && fault.status === 404 ? null : undefined
  }
}
