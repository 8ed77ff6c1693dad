/** Sentences of calls that answer one. */
export const replies = {
  loggedOut: "Sessão encerrada.",
  verificationSent: "Enviamos o link de confirmação.",
  confirmed: "E-mail confirmado.",
  restoreSent: "Enviamos um link de recuperação de senha.",
  tokenValid: "Link válido.",
  passwordChanged: "Senha redefinida.",
}
