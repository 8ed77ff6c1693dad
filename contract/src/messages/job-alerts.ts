import { nav, searchJobs } from "./navigation.ts"

/** Alerts: the form, the pages that mails link to, and the panel's list. */
export const alertWords = {
  ask: nav.alert,
  title: "Alertas de vagas",
  intro: "Enviamos as vagas novas por e-mail, às 7h. É de graça, e você pode parar quando quiser.",
  open: "{total} com esta busca hoje.",
  email: "Seu e-mail",
  emailUse: "O seu e-mail serve só para este alerta. Antes, enviamos um link para você confirmar.",
  pushToo: "Avisamos também por notificação neste aparelho.",
  frequency: "Com que frequência?",
  frequencies: { daily: "Todo dia", weekly: "Uma vez por semana" },
  submit: "Criar alerta",
  sent: "Quase pronto! Se o e-mail estiver certo, o link de confirmação chega em instantes.",
  sentNext:
    "Abra a mensagem e confirme: sem isso não enviamos nada. Não chegou? Olhe também a caixa de spam.",
  created: "Alerta criado! Avisamos você das vagas novas.",
  see: "Ver meus alertas",
  back: "Voltar às vagas",
  confirmAsk: "Confirmar este alerta?",
  confirm: "Confirmar alerta",
  confirmed: "Alerta confirmado! Avisamos você das vagas novas.",
  manage: "Seu alerta de vagas",
  change: "Salvar mudança",
  changed: "Mudança salva.",
  stop: "Parar de receber",
  stopped: "Pronto: você não recebe mais este alerta.",
  isStopped: "Este alerta está parado.",
  goOn: "Continuar recebendo",
  goesOn: "Combinado! Você volta a receber este alerta.",
  gone: "Este link não vale mais",
  goneText:
    "O alerta foi excluído ou o link é antigo demais. Use o link da mensagem mais nova, ou crie outro alerta.",
  everything: "Todas as vagas",
  tooMany: "Você já tem 10 alertas, o máximo. Pare ou exclua um para criar outro.",
  list: {
    empty: "Nenhum alerta ainda",
    emptyText: "Faça uma busca e toque no sino embaixo dos resultados.",
    find: searchJobs,
    on: "Ligado",
    off: "Parado",
    toWeekly: "Receber uma vez por semana",
    toDaily: "Receber todo dia",
    push: "Notificar também neste aparelho",
    pushed: "E-mail e notificação",
    noPush: "Parar de notificar",
    remove: "Excluir",
    removeAsk: "Excluir este alerta?",
    removed: "Alerta excluído.",
    last: "Último e-mail {when}",
    none: "Nenhum e-mail ainda",
  },
}

/** Possible frequencies of an alert. They are here because pages load them without the schemas. */
export const FREQUENCIES = ["daily", "weekly"] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Most alerts per address. */
export const MOST_ALERTS = 10
