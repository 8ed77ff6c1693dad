/** Messages of the calls that answer with a message. */
export const replies = {
  loggedOut: "Sessão encerrada.",
  verificationSent: "Enviamos o link de confirmação.",
  confirmed: "E-mail confirmado.",
  restoreSent: "Enviamos um link de recuperação de senha.",
  tokenValid: "Link válido.",
  passwordChanged: "Senha redefinida.",
}
