import { readOccupations } from "./read-occupations.ts"

export const financeiroEContabilidade = readOccupations(
  "financeiro-e-contabilidade",
  `
# Auxiliar Financeiro | Assistente Financeiro (Contas a Pagar) | Analista Financeiro Jr.
$ 1700-2900
- lançar contas a pagar e a receber; conciliar bancos e cartões; emitir boletos; cobrar clientes em atraso; preparar o fluxo de caixa; separar documentos para o contador
! experiência na área; Excel intermediário; honestidade; cursando Contábeis ou Administração; organização
# Auxiliar Contábil | Assistente Fiscal | Analista Contábil
$ 1800-3600
- classificar e lançar documentos; apurar impostos; entregar obrigações acessórias; conciliar contas; emitir guias; atender clientes do escritório
! Contábeis completo ou em curso; Simples e Lucro Presumido; sistema contábil; prazo é prazo; CRC para analista
# Contador(a) | Coordenador(a) Contábil | Controller
$ 4500-8500
- responder pelo fechamento e balanço; planejar tributos; orientar a diretoria; coordenar a equipe; acompanhar auditoria; revisar obrigações
! CRC ativo; cinco anos de experiência; liderança; IFRS desejável; visão de negócio
# Cobrador(a) Interno(a) | Assistente de Crédito e Cobrança | Operador de Cobrança
$ 1621-2100
- contatar clientes em atraso com respeito; negociar acordos; registrar promessas; enviar boletos; analisar fichas de crédito; acompanhar quebras
! boa argumentação; digitação; ensino médio; experiência com cobrança; resiliência
`,
)
