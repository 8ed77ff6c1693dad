import { useEffect, useRef } from "react"
import { useBlocker } from "react-router"
import { session } from "../../platform/session.ts"
import { confirmAction } from "../confirm.tsx"

/** Asks whether what is typed may be lost. */
export const mayLose = () =>
  confirmAction({
    title: "Sair sem salvar?",
    text: "Há alterações que ainda não foram salvas.",
    confirm: "Sair sem salvar",
    cancel: "Continuar editando",
    danger: true,
  })

/**
 * Asks before something typed is lost, by a link or by closing the tab. `unsaved` is asked at that moment.
 * A session that has ended lets go: there is nothing left to save with.
 */
export function useLeaveWarning(unsaved: () => boolean): void {
  const ask = useRef(unsaved)
  useEffect(() => {
    ask.current = unsaved
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && session().logged && unsaved(),
  )
  useEffect(() => {
    if (blocker.state !== "blocked") return
    void mayLose().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (ask.current()) event.preventDefault()
    }
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [])
}
