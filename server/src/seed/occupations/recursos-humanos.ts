import { readOccupations } from "./read-occupations.ts"

export const recursosHumanos = readOccupations(
  "recursos-humanos",
  `
# Analista de RH | Analista de Recrutamento e Seleção | Assistente de RH
$ 2000-3800
- divulgar vagas e triar currículos; entrevistar e dar retorno a todos; acompanhar a integração; cuidar do clima; organizar treinamentos; manter indicadores
! superior em RH, Psicologia ou Administração; experiência com seleção operacional; ética; boa escuta; Excel
# Auxiliar de Departamento Pessoal | Assistente de DP | Analista de Folha
$ 1800-3400
- fechar ponto e folha; fazer admissões e rescisões; enviar eventos do eSocial; calcular férias e 13º; controlar benefícios; atender funcionários
! experiência com folha; CLT atualizada; sistema Domínio ou similar; sigilo; cursando Contábeis ou RH
# Psicólogo(a) Organizacional | Analista de Desenvolvimento Humano | Analista de Treinamento
$ 2500-4000
- aplicar e corrigir avaliações; conduzir dinâmicas; mapear competências; acompanhar planos de desenvolvimento; apoiar lideranças; cuidar de ações de saúde mental
! CRP ativo; experiência organizacional; fala em público; planejamento; viagens eventuais
# Estágio em RH | Estagiário(a) de Psicologia | Jovem Aprendiz - RH
$ 750-1100 estagio
- convocar candidatos; organizar documentos de admissão; atualizar o mural; apoiar treinamentos; controlar listas de presença; responder e-mails
! matrícula ativa; discrição; boa comunicação; manhã ou tarde livre; informática básica
`,
)
