import { MantineProvider } from "@mantine/core"
import { QueryClientProvider } from "@tanstack/react-query"
import { act, type ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, onTestFinished, vi } from "vitest"
import { LeaveGuard } from "../src/panel-kit/form/leave-guard.ts"
import { createPanelQueries } from "../src/platform/query.ts"
import { dropSession } from "../src/platform/session.ts"

/** Calls whose body is still being read. */
let open = 0

/** After this many turns of the event loop without such a call, all consequences of an action have been rendered. */
const QUIET = 20

type Answer = { status: number; body?: unknown }

/**
 * Mocks fetch: returns the answers in order, the last one again and again. null is a network error, "never" a response that
 * never arrives. Returns the list of request bodies.
 */
export function answering(...answers: (Answer | null | "never")[]): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal("fetch", async (request: Request) => {
    open++
    const text = await request.text().finally(() => open--)
    sent.push(text ? JSON.parse(text) : {})
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === "never") return new Promise(() => undefined)
    if (!answer) throw new TypeError("Failed to fetch")
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

/** Renders a part of the panel with its queries, its design and its router. */
export async function renderPart(part: ReactNode): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const box = document.body.appendChild(document.createElement("div"))
  box.id = "panel"
  const root = createRoot(box)
  const element = (
    <>
      {part}
      <LeaveGuard />
    </>
  )
  const routes = [{ path: "*", element }]
  await settled(() =>
    root.render(
      <MantineProvider>
        <QueryClientProvider client={createPanelQueries()}>
          <RouterProvider router={createMemoryRouter(routes)} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  onTestFinished(async () => {
    await settled(() => root.unmount())
    // Other files of the worker share the session.
    dropSession()
    box.remove()
  })
}

/** Does something and waits until its consequences, a response included, have been rendered. */
export const settled = (does: () => void) =>
  act(async () => {
    does()
    for (let quiet = 0; quiet < QUIET; quiet = open > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => setTimeout(resolve))
  })

export const words = () => document.getElementById("panel")?.textContent ?? ""

/** Waits until the page contains the text. */
export const says = (text: string) =>
  expect
    .poll(async () => {
      await settled(() => undefined)
      return words()
    })
    .toContain(text)

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No button says ${name}: ${words()}`)
  return found
}

export const press = (name: string) => settled(() => button(name).click())

/** The input with this label. */
export function input(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label)
  return document.getElementById(found?.htmlFor ?? "") as HTMLInputElement
}

export const type = (label: string, text: string) =>
  settled(() => {
    const field = input(label)
    // React only notices a value that is set by the native setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text)
    field.dispatchEvent(new Event("input", { bubbles: true }))
  })

/** The validation message of a field. */
export const faultOf = (label: string): string | undefined =>
  document.getElementById(`${input(label).id}-error`)?.textContent
