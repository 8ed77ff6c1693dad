import { expect, it } from "vitest"
import { unlawfulQuestion } from "./questions.ts"

it("names the law where a question asks what employers may not ask", () => {
  const asked = [
    "Qual a sua idade?",
    "Quantos anos você tem?",
    "Data de nascimento",
    "Sexo:",
    "Estado civil e se tem filhos",
    "Está grávida ou pretende engravidar?",
    "Qual é a sua religião?",
    "Qual a sua cor ou raça?",
    "Envie uma foto recente",
    "Tem o nome no SPC ou Serasa?",
    "Seu nome está negativado?",
  ]
  for (const text of asked)
    expect([text, unlawfulQuestion(text)]).toEqual([text, expect.stringContaining("Lei 9.029/1995")])
})

it("leaves alone what only looks like it", () => {
  const asked = [
    "Tem disponibilidade aos sábados?",
    "Em que cidade mora?",
    "Quantos anos de experiência você tem?",
    "Quantos anos tem de experiência?",
    "Tem experiência com fotografia?",
    "Já trabalhou com crédito ao consumidor?",
    "Conhece o sexto módulo do sistema?",
  ]
  for (const text of asked) expect([text, unlawfulQuestion(text)]).toEqual([text, null])
})
