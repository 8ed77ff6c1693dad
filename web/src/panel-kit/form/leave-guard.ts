import { useWindowEvent } from "@mantine/hooks"
import { useEffect, useEffectEvent, useRef } from "react"
import { type Location, useBlocker } from "react-router"
import { session } from "../../platform/session.ts"
import { confirmAction } from "../dialogs.tsx"

/** The query belongs to the page's identity, because it selects the record or list. */
const pageOf = ({ pathname, search }: Location) => pathname + search

/** Asks whether the unsaved changes may be lost. */
export const confirmDiscard = () =>
  confirmAction({
    title: "Sair sem salvar?",
    text: "Há alterações que ainda não foram salvas.",
    confirm: "Sair sem salvar",
    cancel: "Continuar editando",
    danger: true,
  })

/** For each open form, whether leaving now would lose something typed. */
const forms = new Set<() => boolean>()
const wouldLose = () => [...forms].some((unsaved) => unsaved())

/** Makes {@link LeaveGuard} ask before a form's changes are lost. `unsaved` is called at that moment. */
export function useLeaveWarning(unsaved: () => boolean): void {
  const isUnsaved = useEffectEvent(unsaved)
  useEffect(() => {
    const form = () => isUnsaved()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/**
 * Asks before typed text is lost by following a link or closing the tab. One guard for all forms of a screen, because the router
 * allows only one blocker. After the session has ended it does not ask, because nothing could be saved.
 */
export function LeaveGuard(): null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) && session().logged && wouldLose(),
  )
  // Pressing 'back' again while the question is open does not ask twice; the answer applies to the last press.
  const asking = useRef(false)
  const answer = useEffectEvent((leave: boolean) => {
    asking.current = false
    if (leave) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state !== "blocked" || asking.current) return
    asking.current = true
    void confirmDiscard().then((leave) => answer(leave))
  }, [blocker])
  useWindowEvent("beforeunload", (event) => wouldLose() && event.preventDefault())
  return null
}
