const removal = "Excluir minha conta"

/** The panel's page for the rights of the data protection law. */
export const privacy = {
  title: "Privacidade",
  intro: "Os seus direitos pela Lei Geral de Proteção de Dados (LGPD), sem pedir a ninguém.",
  policy: "Ler as políticas de privacidade",
  cardText: "Baixar ou excluir seus dados",
  export: {
    title: "Baixar meus dados",
    text: "Um arquivo com tudo o que guardamos de você: conta, endereço, empresas, vagas e o histórico delas, imagens, candidaturas, anúncios, pagamentos, pontos, aparelhos conectados, consentimentos e o que a equipe mudou. O formato JSON pode ser lido por outros serviços.",
    submit: "Baixar arquivo",
    done: "Arquivo baixado.",
  },
  remove: {
    title: removal,
    text: "Não dá para desfazer. Apagamos o seu nome, e-mail, foto, endereço, candidaturas e os dados das suas empresas; as suas vagas saem do ar e os seus pontos se perdem. Pagamentos ficam guardados sem o seu nome, pelo prazo da lei. Se há um PIX em aberto, conclua-o antes.",
    agree: "Entendo que perco o acesso, as vagas e os pontos.",
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
