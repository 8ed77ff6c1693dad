import { readOccupations } from "./read-occupations.ts"

export const farmacia = readOccupations(
  "farmacia",
  `
# Balconista de Farmácia | Atendente de Farmácia | Operador de Drogaria
$ 1621-1900
- atender e interpretar receitas com o farmacêutico; organizar medicamentos por princípio ativo; conferir validade; registrar vendas no programa de convênios; aplicar o programa de fidelidade; receber mercadoria e repor
! experiência em drogaria; conhecer genéricos; escala com um domingo por mês; agilidade; ensino médio completo
# Farmacêutico(a) | Farmacêutico Responsável Técnico | Farmacêutica Substituta
$ 3600-4900
- responder tecnicamente pela loja; controlar psicotrópicos no SNGPC; aplicar injetáveis e testes rápidos; orientar o uso correto; treinar balconistas; cuidar da documentação sanitária
! superior e CRF-MA; curso de serviços farmacêuticos; disponibilidade de horário; liderança; gosto por atendimento
# Auxiliar de Farmácia Hospitalar | Aux. de Dispensação | Técnico em Farmácia
$ 1710-2200
- separar doses por paciente; conferir prescrições; abastecer carrinhos de emergência; controlar lotes; fracionar comprimidos; inventariar a farmácia satélite
! curso técnico ou auxiliar em farmácia; disponibilidade de plantão; letra legível e atenção; experiência hospitalar; informática
# Entregador(a) de Farmácia | Motoboy de Drogaria | Ciclista Entregador
$ 1621-1910
- entregar medicamentos no horário; conferir receita retida; receber e prestar contas; acondicionar produtos refrigerados; atualizar o status no aplicativo; ajudar na organização da loja
! CNH A; conhecer a região; responsabilidade com receitas; ensino médio; ensino noturno é compatível
`,
)
