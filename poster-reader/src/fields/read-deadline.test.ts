import { describe, expect, it } from "vitest"
import { readDeadline } from "./read-deadline.ts"

describe("deadline, counted from Friday 20 November 2026", () => {
  it.each([
    ["Inscrições até 05/12/2026", "2026-12-05"],
    ["Enviar currículo até 30/11", "2026-11-30"],
    ["Prazo: 15 de dezembro", "2026-12-15"],
    ["Candidaturas até 12 dez 2026", "2026-12-12"],
    ["Inscrições de 20/11 a 25/11", "2026-11-25"],
    ["Enviar currículo até 10/01", "2027-01-10"],
    ["Envie currículo até segunda-feira", "2026-11-23"],
    ["Mande seu currículo até amanhã", "2026-11-21"],
    ["Data limite: 18/12/26", "2026-12-18"],
    ["Começa em janeiro\nPrazo 28/11", "2026-11-28"],
    ["Inscrições abertas\nFesta dia 10/12", null],
    ["Início em 01/12/2026", null],
    ["Inscrições até 31/02/2027", null],
    ["Horário: de segunda até sexta", null],
    ["Salário até R$ 3.000", null],
    ["Ter entre 18 até 30 anos", null],
  ])("%j", (text, day) => {
    expect(readDeadline(text, "2026-11-20")?.value ?? null).toBe(day)
  })

  it("a day in the past has low confidence", () => {
    expect(readDeadline("Inscrições até 15/11/2026", "2026-11-20")).toMatchObject({
      value: "2026-11-15",
      confidence: "low",
    })
  })

  it("a day without a year is the last year's in January, if it is at most 60 days ago", () => {
    const read = (text: string, today: string) => readDeadline(text, today)?.value
    expect(readDeadline("Enviar currículo até 20/12", "2027-01-10")).toMatchObject({
      value: "2026-12-20",
      confidence: "low",
    })
    expect(read("Enviar currículo até 20/12", "2027-03-10")).toBe("2027-12-20")
    expect(read("Enviar currículo até 29/02", "2027-12-10")).toBe("2028-02-29")
  })
})
