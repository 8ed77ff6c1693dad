import { useWindowEvent } from "@mantine/hooks"
import { useEffect, useEffectEvent, useRef } from "react"
import { type Location, useBlocker } from "react-router"
import { session } from "../../platform/session.ts"
import { confirmAction } from "../dialogs.tsx"

/** Another record, or another list, stands behind the `?`. */
const pageOf = ({ pathname, search }: Location) => pathname + search

/** Asks whether what is typed may be lost. */
export const mayLose = () =>
  confirmAction({
    title: "Sair sem salvar?",
    text: "Há alterações que ainda não foram salvas.",
    confirm: "Sair sem salvar",
    cancel: "Continuar editando",
    danger: true,
  })

/** Of each form that is open: whether leaving now would lose something typed. */
const forms = new Set<() => boolean>()
const wouldLose = () => [...forms].some((unsaved) => unsaved())

/** Has {@link LeaveGuard} ask before what a form holds is lost. `unsaved` is asked at that moment. */
export function useLeaveWarning(unsaved: () => boolean): void {
  const isUnsaved = useEffectEvent(unsaved)
  useEffect(() => {
    const form = () => isUnsaved()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/**
 * Asks before something typed is lost, by a link or by closing the tab, whichever form of the screen holds it: the router listens to
 * one asker alone. A session that has ended lets go: there is nothing left to save with.
 */
export function LeaveGuard(): null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) && session().logged && wouldLose(),
  )
  // Whoever presses 'back' again meanwhile is asked once, and goes where the last press leads.
  const asking = useRef(false)
  const answer = useEffectEvent((leave: boolean) => {
    asking.current = false
    if (leave) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state !== "blocked" || asking.current) return
    asking.current = true
    void mayLose().then((leave) => answer(leave))
  }, [blocker])
  useWindowEvent("beforeunload", (event) => wouldLose() && event.preventDefault())
  return null
}
