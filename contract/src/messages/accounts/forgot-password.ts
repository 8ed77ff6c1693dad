import { forgotPassword } from "./frame.ts"

export const forgot = {
  title: forgotPassword,
  text: "Digite o seu e-mail e enviaremos um link para criar uma nova senha. O link expira em 30 minutos.",
  email: "E-mail",
  submit: "Enviar link",
  login: "Voltar para o login",
  notFound: 'O email "{email}" não foi encontrado',
  failed: "Ocorreu um erro :(",
  sent: "Enviamos um link de recuperação de senha para o email: {email}",
  sentTitle: "Confira a sua caixa de entrada",
  sentText: "O link expira em 30 minutos. Não chegou? Olhe também a caixa de spam, ou peça outro.",
  again: "Pedir outro link",
}
