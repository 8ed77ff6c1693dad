import { readOccupations } from "./read-occupations.ts"

export const segurancaEPortaria = readOccupations(
  "seguranca-e-portaria",
  `
# Porteiro(a) | Porteiro Noturno | Controlador(a) de Acesso
$ 1621-1860
- controlar a entrada de moradores e visitantes; receber encomendas e registrar; monitorar câmeras; operar portões e interfone; fazer ronda interna; passar o plantão por escrito
! curso de portaria; ensino médio; disponibilidade de escala; informática básica; bons antecedentes
# Vigilante | Vigilante Patrimonial | Vigilante Armado
$ 1900-2500
- proteger pessoas e patrimônio do posto; controlar acesso de veículos; fazer rondas com bastão; registrar ocorrências; acionar apoio; cumprir o plano de segurança
! curso de vigilante e reciclagem em dia; CNV; sem antecedentes; experiência com posto bancário será diferencial; disponibilidade de escala
# Operador(a) de Monitoramento | Operador de CFTV | Agente de Monitoramento
$ 1621-1900
- acompanhar imagens em tempo real; ligar para clientes em disparos de alarme; deslocar viaturas; registrar tudo no sistema; testar câmeras e sensores; emitir relatório de turno
! atenção prolongada; digitação; noites e feriados; ensino médio; experiência com alarmes
# Agente de Portaria | Recepcionista de Portaria | Porteiro de Escola
$ 1621-1760
- receber alunos e responsáveis; conferir crachás; organizar o trânsito na entrada; anunciar visitas; guardar achados e perdidos; apoiar eventos
! paciência com crianças; pontualidade; ensino médio; postura; experiência em escola ou condomínio
# Bombeiro(a) Civil | Brigadista | Bombeiro Civil de Shopping
$ 1900-2600
- inspecionar extintores e hidrantes; prestar primeiros socorros; treinar a brigada; acompanhar trabalhos a quente; elaborar relatórios; fazer rondas preventivas
! curso de bombeiro civil com carga completa; reciclagem anual; preparo físico; calma; disponibilidade de escala
`,
)
