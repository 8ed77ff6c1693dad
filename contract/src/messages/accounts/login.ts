import { forgotPassword } from "./frame.ts"
import { WELCOME_POINTS } from "../../points/balance.ts"

export const login = {
  title: "Bem-vindo de volta!",
  email: "E-mail",
  password: "Senha",
  submit: "Entrar",
  forgot: forgotPassword,
  register: "Ainda não tem conta? Criar conta",
  incorrect: "Email ou Senha Incorreto",
  intro: "Entre com o seu e-mail e a sua senha.",
  introAdvertiser: `Entre, ou crie a sua conta de graça. Depois é só cadastrar a empresa e escrever a vaga: os ${WELCOME_POINTS} pontos de presente pagam a primeira.`,
}
