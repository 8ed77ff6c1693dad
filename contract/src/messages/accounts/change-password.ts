export const change = {
  title: "Nova senha",
  password: "Nova senha",
  confirmation: "Confirmar nova senha",
  submit: "Redefinir senha",
  expired: "O Link de redefinição de senha expirou",
  linkFailed: "Ocorreu um erro no link de redefinição",
  failed: "Ocorreu um erro na redefinição da senha",
  // A link works once: it is refused, too, after a change whose answer did not arrive.
  redo: "Se você já criou a nova senha por este link, entre com ela. Se não, por favor, refaça o processo de recuperação de senha.",
  unreachable:
    "Pode ser a conexão ou um problema nosso: tente de novo em um instante. Se continuar, refaça o processo de recuperação de senha.",
  done: "Parabéns, sua senha foi redefinida",
  doneText: "Use a nova senha para entrar. Os outros aparelhos foram desconectados.",
  login: "Ir para o login",
  checking: "Verificando o link...",
  text: "Escolha uma senha que você não usa em outro lugar.",
  again: "Pedir um novo link",
}
