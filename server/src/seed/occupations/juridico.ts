import { readOccupations } from "./read-occupations.ts"

export const juridico = readOccupations(
  "juridico",
  `
# Assistente Jurídico | Auxiliar Jurídico | Paralegal
$ 1800-2800
- acompanhar prazos e publicações; protocolar petições; organizar processos; atender clientes; redigir peças simples; preparar pautas de audiência
! cursando Direito; PJe; ótima escrita; organização; discrição
# Advogado(a) Trabalhista | Advogado(a) Cível Júnior | Advogada Previdenciarista
$ 2800-5500
- elaborar peças e recursos; fazer audiências; orientar clientes; negociar acordos; estudar jurisprudência; acompanhar a carteira
! OAB-MA; experiência na área; boa oratória; PJe e sistemas; CNH B para audiências no interior
# Estágio em Direito | Estagiário(a) de Direito | Estágio Jurídico
$ 800-1300 estagio
- pesquisar jurisprudência; minutar petições com revisão; acompanhar audiências; protocolar documentos; atualizar planilha de prazos; atender clientes na triagem
! a partir do 5º período; carteira da OAB de estagiário conta; boa redação; meio período livre; vontade de advogar
# Auxiliar de Cartório | Escrevente | Auxiliar de Autenticação
$ 1621-2400
- atender o balcão; reconhecer firmas; lavrar certidões com conferência; digitalizar livros; calcular emolumentos; orientar o público
! Direito em curso; letra e atenção; informática; atendimento; confidencialidade
`,
)
