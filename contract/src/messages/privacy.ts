import { secondStep } from "./accounts/second-step.ts"
import { retention, termPtbr } from "../privacy/retention.ts"

const removal = "Excluir minha conta"
const wholeAccount = "Até o fim da conta"
const byLaw = "Pelo prazo da lei; depois da conta, sem o seu nome"

/** The panel page for a person's rights under the data protection law. */
export const privacy = {
  title: "Privacidade",
  intro: "Os seus direitos pela Lei Geral de Proteção de Dados (LGPD), sem pedir a ninguém.",
  policy: "Ler as políticas de privacidade",
  cardText: "Baixar ou excluir seus dados",
  kept: {
    title: "O que guardamos de você",
    what: "O quê",
    count: "Quantos",
    since: "Desde",
    until: "Até quando",
    why: "Para quê",
    kinds: {
      account: {
        title: "Conta",
        why: "Para você entrar e para falarmos com você",
        until: `Até você excluir, ou ${termPtbr(retention.unusedAccount)} sem uso (${termPtbr(retention.unconfirmedAccount)}, se o e-mail não foi confirmado)`,
      },
      address: {
        title: "Endereço",
        why: "Para preencher formulários por você",
        until: wholeAccount,
      },
      curriculum: {
        title: "Currículo da conta",
        why: "Para você se candidatar sem escrever de novo",
        until: `${termPtbr(retention.curriculum)} sem mudança`,
      },
      applications: {
        title: "Candidaturas",
        why: "Para quem contrata ler e responder",
        until: "{term} depois do fim da vaga",
      },
      savedJobs: {
        title: "Vagas salvas",
        why: "Para você encontrá-las de novo",
        until: "Até você tirar da lista",
      },
      jobAlerts: {
        title: "Alertas de vagas",
        why: "Para avisar você de vagas novas",
        until: `${termPtbr(retention.stoppedAlert)} depois que você parar`,
      },
      companies: {
        title: "Empresas",
        why: "Para você publicar vagas em nome delas",
        until: wholeAccount,
      },
      teams: {
        title: "Equipes de empresas e convites",
        why: "Para você cuidar das vagas delas",
        until: `Até você sair da equipe; de um convite, ${termPtbr(retention.link)} depois que vencer`,
      },
      jobs: {
        title: "Vagas, com o histórico",
        why: "Para quem procura trabalho",
        until: `${termPtbr(retention.deletedJob)} depois que você excluir`,
      },
      readings: {
        title: "Leituras de cartazes",
        why: "Para conferir o que foi lido da imagem",
        until: termPtbr(retention.reading),
      },
      uploads: {
        title: "Imagens",
        why: "Para mostrar a sua foto, logos e cartazes",
        until: "Até deixarem de ser usadas",
      },
      ads: {
        title: "Anúncios",
        why: "Para mostrá-los no site",
        until: wholeAccount,
      },
      articles: {
        title: "Artigos",
        why: "Para quem lê o site",
        until: "Enquanto estiverem no site; depois da conta, sem o seu nome",
      },
      payments: {
        title: "Pagamentos",
        why: "Porque a lei manda guardar",
        until: byLaw,
      },
      entries: {
        title: "Movimentos de pontos",
        why: "Para o saldo estar sempre certo",
        until: byLaw,
      },
      reports: {
        title: "Denúncias que você fez",
        why: "Para analisar e contar a você o resultado",
        until: `${termPtbr(retention.report)} depois da decisão`,
      },
      sessions: {
        title: "Aparelhos conectados",
        why: "Para você continuar conectado",
        until: `${termPtbr(retention.session)} sem uso, e no máximo ${termPtbr(retention.sessionAtMost)}`,
      },
      secondFactors: {
        title: secondStep.title,
        why: "Para ninguém entrar só com a sua senha",
        until: "Até você remover, ou o fim da conta",
      },
      accesses: {
        title: "Acessos exclusivos",
        why: "Para você ler as vagas que os pedem",
        until: wholeAccount,
      },
      consents: {
        title: "Consentimentos",
        why: "Para provar o que você aceitou",
        until: `${termPtbr(retention.consent)} depois de valerem`,
      },
      ownChanges: {
        title: "Suas mudanças no Registro de Mudanças",
        why: "Para provar o que cada um mudou",
        until: termPtbr(retention.auditLog),
      },
      changesByStaff: {
        title: "O que a equipe do site mudou",
        why: "Para saber quem mudou o quê",
        until: termPtbr(retention.auditLog),
      },
    },
  },
  export: {
    title: "Baixar meus dados",
    text: "Um arquivo ZIP com tudo o que guardamos de você: os dados em JSON, que outros serviços podem ler, e as suas imagens e currículos como foram enviados.",
    submit: "Baixar arquivo",
    done: "Arquivo baixado.",
  },
  remove: {
    title: removal,
    candidate: {
      text: "Não dá para desfazer. Apagamos o seu nome, e-mail, foto, endereço, currículo, alertas e candidaturas.",
      agree: "Entendo que perco o acesso, o currículo e as candidaturas.",
    },
    advertiser: {
      text: "Não dá para desfazer. Apagamos o seu nome, e-mail, foto, endereço, currículo, alertas, candidaturas e os dados das suas empresas; as suas vagas saem do ar e os seus pontos se perdem. Pagamentos ficam guardados sem o seu nome, pelo prazo da lei. Um PIX em aberto é cancelado.",
      agree: "Entendo que perco o acesso, as vagas e os pontos.",
    },
    submit: removal,
    ask: "Excluir a conta agora?",
    confirm: "Excluir para sempre",
    cancel: "Manter a conta",
    done: "Sua conta foi excluída. Obrigado pelo tempo conosco.",
    admin:
      "Contas de administrador não são excluídas por aqui: peça a outro administrador que retire o seu acesso primeiro.",
  },
  password: "Senha atual",
}
