import { analyseField, analyseText, analyseTitle } from "./analyse.ts"
import { CONCEPTS } from "./concepts.ts"
import { ABBREVIATIONS, CHATTER, CONNECTIVES, FORMS, INVARIABLE, WORKPLACES } from "./tables.ts"

/** Words that touch every rule of reading: a rule that changes reads one of them otherwise. */
const SAMPLE = `Enfermeiros(as), vendedores/as e técnicas; operações, lojas, gerentes, secretárias, motoristas, portaria,
  advogada, psicólogas, mestras, Analista C# .NET; CNH A/B, não precisa de experiência. Sem fumar. Home office 12x36; A.S.G. R$ 1.621,00. Motorista (E). Falar no RH.
  Contratamos pintor; vagas: padeiro, caixa. Cursando à noite. NR 10 e 35, 12 x 36, 6 horas por dia, mais de 50 anos, c #. Boa noite`

/** Slips that titles are read without. */
const SLIPS = "Angaridor Coemrcial Fnanceiro Motorisya Pesador"

/** Changes whenever words are read otherwise than before: a snapshot written under another mark is not read. */
export const READING_MARK = JSON.stringify([
  [...CONCEPTS.values()].map(({ term, kind, isClosed, tasks, names, hides }) => [
    term,
    kind,
    isClosed,
    hides,
    [...tasks],
    names.map((name) => name.join(" ")),
  ]),
  [...ABBREVIATIONS],
  [...FORMS],
  [...INVARIABLE],
  [...CHATTER],
  [...CONNECTIVES],
  [...WORKPLACES],
  analyseField(SAMPLE).terms,
  analyseTitle(SLIPS).terms,
  [...analyseText(SAMPLE).mentioned],
])
