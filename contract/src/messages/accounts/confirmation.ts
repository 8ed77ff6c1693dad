export const confirmation = {
  title: "Confirmação do e-mail",
  verifying: "Verificando o seu e-mail...",
  failed: "Ocorreu um erro na confirmação do email",
  failedAdvice: "Entre no painel e peça um novo link de confirmação.",
  expired: "O link de confirmação de email expirou",
  expiredAdvice: "O link vale por 24 horas. Entre no painel e peça outro: chega em um instante.",
  done: "Parabéns, seu email foi confirmado com sucesso!!",
  doneText: "Agora a conta deste e-mail está completa.",
  signedIn: "Neste aparelho está aberta a conta de {email}.",
  panel: "Ir para o painel",
  back: "Continuar de onde parei",
  login: "Entrar",
}
