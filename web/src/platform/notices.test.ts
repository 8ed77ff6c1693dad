import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { closeNotice, dismiss, noticeStore, notify, pauseNotices, resumeNotices } from "./notices.ts"

const texts = () => noticeStore.snapshot().map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of noticeStore.snapshot()) dismiss(id)
  vi.useRealTimers()
})

it("removes a success after 3 s and any other notice after 5 s", () => {
  notify({ kind: "success", text: "Salvo" })
  notify({ kind: "error", text: "Falhou" })
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(["Falhou"])
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})

it("keeps a notice of 0 ms until it is dismissed or replaced", () => {
  const id = notify({ text: "Enviando...", durationMs: 0 })
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(["Enviando..."])
  notify({ id, kind: "success", text: "Enviado", durationMs: 6000 })
  expect(texts()).toEqual(["Enviado"])
  vi.advanceTimersByTime(6000)
  expect(texts()).toEqual([])
})

it("does not remove a notice while notices are paused", () => {
  notify({ kind: "success", text: "Salvo" })
  vi.advanceTimersByTime(2500)
  pauseNotices()
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(["Salvo"])
  resumeNotices()
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual([])
})

it("removes the others by their time when one was closed by a press", () => {
  notify({ kind: "success", text: "Salvo" })
  const id = notify({ text: "Enviando...", durationMs: 0 })
  pauseNotices()
  closeNotice(id)
  expect(texts()).toEqual(["Salvo"])
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual([])
})

it("removes earlier errors, and nothing else, when a success is shown", () => {
  notify({ kind: "error", text: "Falhou" })
  notify({ kind: "warning", text: "Atenção" })
  notify({ kind: "success", text: "Salvo" })
  expect(texts()).toEqual(["Atenção", "Salvo"])
})

it("shows at most four notices, and removes the oldest", () => {
  for (const text of ["1", "2", "3", "4", "5"]) notify({ text })
  expect(texts()).toEqual(["2", "3", "4", "5"])
})
