import { jobs } from "./jobs.ts"

/** Reports of vacancies, as readers send them and administrators decide. */
export const reportWords = {
  link: jobs.report,
  form: {
    intro: "Conte o que está errado. Quem anuncia não fica sabendo quem avisou.",
    reason: "O que está errado?",
    text: "O que você viu",
    textHint: "Até 500 caracteres. Não escreva dados seus aqui.",
    emailHint: "Só para contar a você como terminou.",
    submit: "Enviar denúncia",
    thanks: "Recebemos o seu aviso",
    thanksText: "Nossa equipe vai conferir a vaga. Nunca pague para se candidatar.",
    failed: "Não foi possível enviar agora. Tente de novo em instantes.",
  },
  admin: {
    title: "Denúncias",
    none: "Nenhuma denúncia aberta",
    noneText: "Quando alguém denunciar uma vaga, ela aparece aqui.",
    keep: "Manter vaga",
    remove: "Remover vaga",
    edit: "Editar vaga",
    removeAsk: "Remover “{title}”?",
    removeText: "A vaga fica fora do ar, e o anunciante é avisado.",
    removeEndedText: "A vaga já saiu do ar. Com a remoção, ela só volta depois de nova análise.",
    shortcuts: "Atalhos: M mantém, R remove, J e K andam entre as vagas.",
    kept: "Mantida: {title}",
    removed: "Removida: {title}",
    gone: "Esta denúncia já foi decidida.",
    sentBack: "Fora do ar até a decisão",
    inReview: "Denúncias desta vaga",
    situation: "Situação das denúncias",
    status: { open: "Abertas", keep: "Mantidas", remove: "Removidas" },
  },
}
