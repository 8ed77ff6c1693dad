import { afterEach, beforeEach, expect, it, vi } from "vitest"
import {
  closeNotice,
  dismiss,
  noticeStore,
  notify,
  pauseNotices,
  resumeNotices,
  startTimer,
} from "./notices.ts"

/** As the screen does, which starts the timer of each notice that it shows. */
function show(given: Parameters<typeof notify>[0]): string {
  const id = notify(given)
  const shown = noticeStore.snapshot().find((notice) => notice.id === id)
  if (shown) startTimer(shown)
  return id
}

const texts = () => noticeStore.snapshot().map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of noticeStore.snapshot()) dismiss(id)
  vi.useRealTimers()
})

it("removes a success after 3 s and any other notice after 5 s", () => {
  show({ kind: "success", text: "Salvo" })
  show({ kind: "error", text: "Falhou" })
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(["Falhou"])
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})

it("counts the time of a notice from when it is shown", () => {
  notify({ text: "Salvo" })
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(["Salvo"])
})

it("keeps a notice of 0 ms until it is dismissed or replaced", () => {
  const id = show({ text: "Enviando...", durationMs: 0 })
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(["Enviando..."])
  show({ id, kind: "success", text: "Enviado", durationMs: 6000 })
  expect(texts()).toEqual(["Enviado"])
  vi.advanceTimersByTime(6000)
  expect(texts()).toEqual([])
})

it("does not remove a notice while notices are paused", () => {
  show({ kind: "success", text: "Salvo" })
  vi.advanceTimersByTime(2500)
  pauseNotices()
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(["Salvo"])
  resumeNotices()
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual([])
})

it("removes the others by their time when one was closed by a press", () => {
  show({ kind: "success", text: "Salvo" })
  const id = show({ text: "Enviando...", durationMs: 0 })
  pauseNotices()
  closeNotice(id)
  expect(texts()).toEqual(["Salvo"])
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual([])
})

it("removes earlier errors, and nothing else, when a success is shown", () => {
  show({ kind: "error", text: "Falhou" })
  show({ kind: "warning", text: "Atenção" })
  show({ kind: "success", text: "Salvo" })
  expect(texts()).toEqual(["Atenção", "Salvo"])
})

it("shows at most four notices, and removes the oldest", () => {
  for (const text of ["1", "2", "3", "4", "5"]) show({ text })
  expect(texts()).toEqual(["2", "3", "4", "5"])
})
