import { nav, searchJobs } from "./navigation.ts"

/** Saved vacancies: the heart button and the page that lists them. */
export const savedWords = {
  title: nav.saved,
  save: "Salvar vaga {title}",
  saved: "Vaga salva!",
  intro: "As vagas salvas abrem também sem internet neste aparelho.",
  guest: "Estão guardadas só neste aparelho.",
  login: "Entre para levá-las com você",
  empty: "Nenhuma vaga salva",
  emptyText: "Toque no coração de uma vaga para encontrá-la aqui depois.",
  find: searchJobs,
  ended: "Encerrada",
  inReview: "Em análise",
  mayReturn: "Se for aprovada, volta para cá.",
  paused: "Pausada",
  mayReopen: "Se a empresa reabrir, volta para cá.",
  remove: "Tirar das salvas",
  removeEnded: "Tirar as encerradas",
  keptAt: "Sem conexão: esta é a lista de {when}.",
  needsScripts: "Para salvar vagas, ative o JavaScript do navegador.",
}
