import { readOccupations } from "./read-occupations.ts"

export const saudeEEnfermagem = readOccupations(
  "saude-e-enfermagem",
  `
# Técnico(a) de Enfermagem | Tec. de Enfermagem - UTI | Técnica de Enfermagem (12x36)
$ 2100-3300
- administrar medicação prescrita; verificar sinais vitais; fazer curativos e higiene do paciente; registrar no prontuário eletrônico; preparar o leito; acompanhar transporte interno
! COREN ativo; experiência hospitalar; disponibilidade para plantão; curso de urgência desejável; carteira de vacinação completa
# Enfermeiro(a) | Enfermeiro Assistencial | Enfermeira do Trabalho
$ 3800-5500
- supervisionar a equipe de enfermagem; elaborar a escala; aplicar protocolos e escalas de risco; fazer consultas de enfermagem; treinar a equipe; garantir a segurança do paciente
! superior e COREN; pós-graduação na área; liderança; experiência de um ano; domínio de prontuário eletrônico
# Fisioterapeuta | Fisioterapeuta Hospitalar | Fisioterapeuta Domiciliar
$ 2800-4200 contrato
- avaliar e montar plano de tratamento; atender em clínica ou domicílio; evoluir em prontuário; orientar familiares; usar recursos de eletroterapia; dar alta com relatório
! CREFITO ativo; veículo próprio para atendimentos; experiência com ortopedia; empatia; carga de 30 horas
# Auxiliar de Saúde Bucal | ASB | Atendente de Consultório Odontológico
$ 1621-1960
- instrumentar o dentista; esterilizar materiais; agendar retornos; revelar radiografias; controlar estoque; acolher pacientes com medo
! curso de ASB com CRO; delicadeza; organização; experiência em consultório; pontualidade
# Agente de Saúde Ocupacional | Técnico(a) de Segurança do Trabalho | Téc. em Segurança
$ 2500-3800
- fazer inspeções e DDS; controlar EPI e treinamentos; elaborar PGR e acompanhar o PCMSO; investigar acidentes; organizar a SIPAT; emitir permissões de trabalho
! curso técnico e registro; experiência em obra ou indústria; domínio das NRs; CNH B; boa fala em público
# Médico(a) Clínico Geral | Médico Plantonista | Médica da Família
$ 9000-15000 contrato
- atender em consultório ou plantão; solicitar e interpretar exames; registrar em prontuário; orientar a equipe; participar de reuniões clínicas; emitir laudos e atestados
! CRM-MA ativo; residência ou experiência em urgência; disponibilidade de plantões; humanidade no atendimento; documentos para cadastro
# Técnico(a) de Laboratório | Auxiliar de Coleta | Técnico em Análises Clínicas
$ 1800-2600
- coletar sangue e outros materiais; identificar e triar amostras; operar centrífuga e analisadores; fazer controle de qualidade; orientar preparo; descartar resíduos
! curso técnico; prática em coleta infantil; começar às 6h; atenção à rastreabilidade; registro no conselho
`,
)
