import { curriculum as words } from "@upaon/contract/messages/curriculum"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { ApiFailure } from "../../platform/api-client.ts"
import { notify } from "../../platform/notices.ts"
import { fullName, type SessionUser } from "../../platform/session.ts"
import {
  curriculumOf,
  emptySheet,
  forgetCurriculum,
  type Kept,
  storedCurriculum,
  type Sheet,
  sheetOf,
  storeCurriculum,
  onCurriculumChange,
} from "./curriculum.ts"

/** Loaded lazily, because people without an account never need it. */
const loadCalls = () => import("../../platform/api.ts")

const startOf = (user: SessionUser | null): Kept => ({
  sheet: user ? { ...emptySheet, name: fullName(user), email: user.email } : emptySheet,
  unsent: false,
})

/**
 * The curriculum on this device, saved on every keystroke, and its copy in the account if the person wants one. Nothing is sent
 * before `keepInAccount` (rule d20).
 */
export function useCurriculum(user: SessionUser | null) {
  const [{ sheet, unsent }, setKept] = useState<Kept>(() => storedCurriculum(user?.id) ?? startOf(user))
  /** The current sheet when a response arrives: the person may have typed while it was pending. */
  const latest = useRef(sheet)
  /** Null when nobody is signed in, or while it is not known yet. */
  const [inAccount, setInAccount] = useState<boolean | null>(null)

  const show = (next: Kept) => {
    latest.current = next.sheet
    setKept(next)
  }
  const store = (next: Kept) => {
    show(next)
    if (!storeCurriculum(next, user?.id))
      notify({ id: "curriculum-not-kept", kind: "error", text: words.notKept })
  }

  const takeOver = useEffectEvent((copy: Sheet | null) => {
    setInAccount(copy !== null)
    // The version on this device is newer if it could not be sent.
    if (copy && !storedCurriculum(user?.id)?.unsent) store({ sheet: copy, unsent: false })
  })
  const userId = user?.id
  const showOther = useEffectEvent(show)
  // The sheet is saved as a whole, so without this the next keystroke would overwrite what another tab saved.
  useEffect(() => onCurriculumChange(userId, showOther), [userId])
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

  /** @returns whether the server accepted it */
  const send = async (next = sheet) => {
    const { api } = await loadCalls()
    const sent = await api("PUT /api/curriculum", { body: curriculumOf(next) }).then(
      () => true,
      () => false,
    )
    store({ sheet: latest.current, unsent: !sent || latest.current !== next })
    return sent
  }

  return {
    sheet,
    inAccount,
    /** Whether the account's copy, if there is one, lacks what was written here. */
    unsent,
    // Until the account's copy is known, changes typed here count as newer.
    change: (part: Partial<Sheet>) =>
      store({ sheet: { ...sheet, ...part }, unsent: user !== null && inAccount !== false }),
    /** Updates the copy in the account, if there is one. @returns false when that failed */
    save: async () => (inAccount ? send() : true),
    keepInAccount: async () => {
      const sent = await send()
      setInAccount(sent)
      if (sent) notify({ kind: "success", text: words.account.on })
    },
    dropFromAccount: async () => {
      const { api } = await loadCalls()
      // After a lost answer there may be none left, which is what was asked for.
      const isGone = (fault: unknown) => fault instanceof ApiFailure && fault.status === 404
      if (!(await api("DELETE /api/curriculum", {}, { handles: [404] }).then(() => true, isGone))) return
      setInAccount(false)
      store({ sheet: latest.current, unsent: false })
      notify({ kind: "success", text: words.account.off })
    },
    forget: () => {
      forgetCurriculum(user?.id)
      show(startOf(user))
    },
  }
}

/** Null when the account has no copy, undefined when the request failed. */
async function accountCopy(): Promise<Sheet | null | undefined> {
  try {
    const { api } = await loadCalls()
    return sheetOf((await api("GET /api/curriculum", {}, { handles: "all" })).data)
  } catch (fault) {
    return fault instanceof ApiFailure && fault.status === 404 ? null : undefined
  }
}
