import { expect, it } from "vitest"
import { readStated } from "./read-stated.ts"

/** Sentences of a job, and the conditions that they state. */
const TEXTS: [words: string, ...stated: string[]][] = [
  ["Não é necessário experiência", "no_experience"],
  ["Não é necessária nenhuma experiência anterior na função.", "no_experience"],
  ["Não precisa ter experiência, a empresa oferece treinamento", "no_experience"],
  ["Não exigimos experiência.", "no_experience"],
  ["Sem exigência de experiência prévia", "no_experience"],
  ["Experiência: não exigida", "no_experience"],
  ["Com ou sem experiência", "no_experience"],
  ["Pode possuir ou não experiência prévia", "no_experience"],
  ["Experiência desejável, mas não obrigatória", "no_experience"],
  ["Aceitamos iniciantes", "no_experience"],
  ["Ideal para o primeiro emprego", "no_experience"],
  ["Com experiência na função"],
  ["Sem experiência não se candidate"],
  ["Favor não enviar currículo sem experiência"],
  ["Candidatos sem experiência serão desconsiderados"],
  ["Não contratamos pessoas sem experiência"],
  ["Não é necessário CNH, desejável experiência em vendas"],
  ["Não precisa de CNH. Experiência mínima de 6 meses"],
  ["Sem experiência em Excel. Exigido 1 ano de experiência em vendas"],
  ["Vaga também para PcD", "pcd"],
  ["Vaga exclusiva PcD", "pcd"],
  ["Oportunidade exclusiva para pessoas com deficiência", "pcd"],
  ["Todas as nossas vagas são elegíveis a profissionais com deficiência", "pcd"],
  ["PCD: sim", "pcd"],
  ["Não aceitamos PcD"],
  ["Vaga não disponível para PCD"],
  ["PCD: não"],
  ["Cuidador de pessoa com deficiência"],
  ["Experiência no atendimento a pessoas com deficiência"],
  ["Acompanhar alunos com deficiência"],
  ["Trabalho 100% home office", "remote"],
  ["Vaga remota", "remote"],
  ["Remoto, São Luís - MA", "remote"],
  ["Trabalhe de casa", "remote"],
  ["Modelo de trabalho: remoto", "remote"],
  ["Vaga presencial, não é home office"],
  ["Atuação híbrida: 3 dias presenciais e 2 dias home office"],
  ["Auxílio home office; plano de saúde"],
  ["Dar suporte remoto aos clientes"],
  ["Não há possibilidade de trabalho remoto"],
  ["Home office eventual; trabalho presencial"],
  ["Turno da noite", "night"],
  ["12x36 noturno", "night"],
  ["Das 22h às 6h", "night"],
  ["Horário: 18:00 às 02:20", "night"],
  ["Diurno/noturno", "day", "night"],
  ["Turnos da manhã/tarde ou tarde/noite", "day", "night"],
  ["Escala 12x36"],
  ["Adicional noturno, vale-transporte"],
  ["Boa noite! Contratamos caixa"],
  ["Cursando ensino médio no período da noite"],
  ["Não trabalhamos à noite"],
  ["6h às 14h20", "day"],
  ["Das 08:00 às 12:00 e das 14:00 às 18:00", "day"],
  ["Segunda a sexta, 8h às 17h48; sábado, 8h às 12h", "day"],
  ["Disponibilidade para horário comercial", "day"],
  ["Entrevistas na segunda, das 8h às 12h"],
  ["Enviar currículo das 08h às 17h"],
  ["De 14h às 22h"],
  ["Meio período", "half"],
  ["Meio período, das 8h às 12h", "day", "half"],
  ["Carga horária: 4 horas diárias", "half"],
  ["30 horas semanais", "half"],
  ["Não é meio período"],
  ["Salário de R$ 1.500 a R$ 2.000"],
]

it.each(TEXTS)("%s", (words, ...stated) => {
  expect(readStated("Auxiliar", `<p>${words}</p>`).toSorted()).toEqual(stated.toSorted())
})

it("reads the title, list items and HTML entities", () => {
  expect(readStated("Atendente noturno (home office)", "<p>Venha!</p>")).toEqual(["remote", "night"])
  expect(readStated("Caixa", "<ul><li>N&atilde;o</li><li>experiência</li></ul>")).toEqual([])
  expect(readStated("Caixa", "<p>Sem<strong> experiência</strong></p>")).toEqual(["no_experience"])
})
