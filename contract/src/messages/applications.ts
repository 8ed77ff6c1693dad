import type { ApplicationStatus } from "../applications/rules.ts"
import { goHome, searchJobs } from "./navigation.ts"

/** Explanation of each status on the candidate's own page. */
const said: Record<ApplicationStatus, string> = {
  sent: "Sua candidatura chegou. Agora é com a empresa.",
  seen: "A empresa abriu a sua candidatura.",
  in_process: "Você segue na seleção. A empresa deve falar com você.",
  rejected: "Desta vez não foi. Outras vagas esperam por você.",
  hired: "Parabéns! A empresa marcou que contratou você.",
  withdrawn: "Você retirou a candidatura, e os seus dados foram apagados.",
  closed: "A vaga terminou e a empresa não respondeu.",
}

/** For reaching the daily limit of applications: the wait is hours, not minutes. */
export const enoughToday =
  "O limite de candidaturas por dia foi alcançado. Amanhã você pode continuar; o que escreveu fica guardado neste aparelho."

/** Applications from the candidate's side. */
export const application = {
  apply: "Candidatar-se",
  form: {
    title: "Candidatar-se à vaga",
    intro: "Sem cadastro e de graça. Um WhatsApp ou um e-mail já basta.",
    name: "Nome completo",
    phone: "WhatsApp",
    phoneHint: "Com DDD. Basta o WhatsApp ou o e-mail.",
    email: "E-mail",
    emailHint: "Para receber a resposta e o link da candidatura.",
    city: "Cidade",
    message: "Mensagem",
    messageHint: "Por que você combina com a vaga? Até 1.000 caracteres.",
    questions: "Perguntas da empresa",
    newQuestions: "A empresa mudou as perguntas desta vaga. Responda às novas e envie de novo.",
    curriculum: "Currículo",
    curriculumHint: "PDF, Word, ODT ou foto do papel, até 5 MB.",
    optional: "(opcional)",
    useOwn: "Usar meu currículo",
    usingOwn: "O currículo guardado neste aparelho vai junto.",
    chooseFile: "Escolher um arquivo",
    make: "Não tem um? Monte aqui, de graça.",
    trap: "Deixe este campo vazio",
    consent:
      "Seus dados vão para {company} e ficam aqui por até {days} dias depois do fim da vaga. Você pode apagar quando quiser.",
    submit: "Enviar candidatura",
    lost: "A conexão caiu antes do fim. O que você escreveu está guardado: toque de novo em enviar.",
    notNow:
      "Esta vaga não recebe candidaturas agora: pode estar em análise. O que você escreveu fica guardado neste aparelho; volte mais tarde.",
    noOwn: "Não achamos um currículo neste aparelho.",
    tooLarge: "A foto é grande demais. Use uma de até 5 MB.",
    fileTooLarge: "O arquivo é grande demais. Envie um de até 5 MB, ou uma foto do papel.",
    notHere: "Esta vaga não recebe candidaturas por aqui",
    notHereText: "Veja na página da vaga como se candidatar.",
    seeJob: "Ver a vaga",
    yours: "O que você tinha escrito",
  },
  applied: {
    said: "Você já se candidatou a esta vaga.",
    see: "Ver a candidatura",
    replaces:
      "Se enviar outra com o mesmo contato, ela fica no lugar da primeira. O contato estava errado? Antes, retire a primeira.",
    opened: "A empresa já abriu a primeira: com o mesmo contato, não dá para enviar outra.",
  },
  own: {
    title: "Sua candidatura",
    said,
    theyWrote: "Mensagem da empresa",
    steps: "Andamento",
    sent: "O que você enviou",
    keep: "Guarde este link: por ele você acompanha a resposta e pode retirar a candidatura.",
    byEmail: "Cada passo também chega em {email}.",
    byPage:
      "Sem um e-mail, não temos como avisar você: a resposta aparece nesta página, e a empresa pode chamar no seu WhatsApp.",
    toWhatsapp: "Enviar para o meu WhatsApp",
    whatsappText: "Minha candidatura à vaga {title}: {url}",
    withdraw: "Retirar candidatura",
    withdrawAsk: "Apagamos na hora o que você enviou, e a empresa deixa de ver. Não dá para desfazer.",
    withdrawYes: "Sim, retirar",
    withdrawnTitle: "Candidatura retirada",
    withdrawnText: "Apagamos os seus dados.",
    account: "Quer todas as suas candidaturas num lugar só?",
    register: "Criar conta",
    missing: "Não há candidatura neste link",
    missingText: "Ela foi retirada, o prazo para guardá-la acabou, ou a empresa saiu do site.",
    goHome,
  },
  list: {
    title: "Minhas Candidaturas",
    here: "Minhas candidaturas",
    hereText: "As que foram enviadas deste aparelho.",
    ofAccount: "Ver as da minha conta",
    noScript:
      "A lista fica guardada neste aparelho e precisa de JavaScript. O link de cada uma é o da página que abriu depois do envio; quem deixou um e-mail também o recebeu lá.",
    none: "Nenhuma candidatura por aqui",
    noneText: "Ache uma vaga: a candidatura leva um minuto.",
    find: searchJobs,
    status: "Situação",
    all: "Em qualquer situação",
    sentOn: "Enviada em {day}",
    notOpen: "A vaga não recebe candidaturas agora.",
    since: "{status} em {day}",
    gone: "Foi retirada, o prazo acabou, ou a empresa saiu do site",
    withdrawTitle: "Retirar candidatura?",
    failed: "Não foi possível carregar as candidaturas.",
  },
  held: {
    title: "Candidaturas Retidas",
    none: "Nada retido",
    noneText:
      "Uma candidatura enviada sem mudanças a mais de 15 vagas em uma hora espera aqui pela sua decisão.",
    deliver: "Entregar",
    remove: "Apagar",
    removeAsk: "Apagar a candidatura de {name}?",
    removeText: "Não dá para desfazer.",
    delivered: "Candidatura entregue.",
    removed: "Candidatura apagada.",
    gone: "Esta candidatura já saiu daqui.",
  },
  withdrawn: "Candidatura retirada. Apagamos os seus dados.",
  pressed: "Boa sorte!",
}
