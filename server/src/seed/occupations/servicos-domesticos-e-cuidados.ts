import { readOccupations } from "./read-occupations.ts"

export const servicosDomesticosECuidados = readOccupations(
  "servicos-domesticos-e-cuidados",
  `
# Empregada(o) Doméstica(o) | Doméstica | Diarista
$ 1621-1910
- arrumar a casa e cuidar da roupa; preparar refeições simples; passar e guardar; fazer compras do dia; cuidar das plantas; organizar armários
! referências; experiência em casa de família; saber cozinhar o trivial; gostar de animais; dormir ou não no emprego, a combinar
# Babá | Cuidador(a) Infantil | Babá Folguista
$ 1621-2200
- cuidar da rotina de banho, sono e comida; brincar e ler; levar à escola e às atividades; preparar papinhas; manter o quarto em ordem; avisar os pais de qualquer alteração
! experiência com crianças pequenas; carinho; não fumar; curso de primeiros socorros; disponibilidade para viagens eventuais
# Cuidador(a) de Idosos | Cuidadora Noturna | Acompanhante de Idosos
$ 1660-2300
- acompanhar banho, alimentação e remédios; ajudar na caminhada; conversar e fazer companhia; medir pressão e glicemia; acompanhar consultas; anotar tudo no caderno da família
! curso de cuidador; força e delicadeza; disponibilidade de plantão; referências; paciência
# Passadeira | Lavadeira | Auxiliar de Lavanderia
$ 1621-1730
- separar, lavar e secar roupas; passar peças delicadas; etiquetar e embalar; operar máquinas industriais; tirar manchas; entregar no prazo
! experiência com ferro industrial; capricho; trabalho em pé; ensino fundamental; sábado até meio-dia
# Caseiro(a) | Casal de Caseiros | Caseiro de Sítio
$ 1621-2200
- cuidar do sítio e dos animais; podar e capinar; manter piscina e caixa d'água; fazer cercas e pequenos consertos; vigiar o lugar; receber a família nos fins de semana
! morar no local; referências dos últimos dois anos; saber lidar com galinhas e cabras; CNH A desejável; honestidade
`,
)
