import { PUBLISHING_COST, WELCOME_POINTS } from "../../points/balance.ts"
import { nav } from "../navigation.ts"

export const USERNAME = "Nome de usuário"
export const USER_TYPE = "Tipo de usuário"

export const registration = {
  title: "Criar Conta",
  name: "Nome",
  lastName: "Sobrenome",
  username: USERNAME,
  email: "E-mail",
  password: "Senha",
  confirmation: "Confirmar senha",
  userType: USER_TYPE,
  submit: "Criar Conta",
  login: "Já tem conta? Entrar",
  offer: `Oferta especial! Cadastre-se e ganhe ${WELCOME_POINTS} Pontos Grátis para anunciar suas vagas.`,
  emailTaken: 'O email "{email}" já está cadastrado',
  usernameTaken: 'O username "{username}" já está cadastrado',
  intro: "Leva menos de um minuto, e é de graça.",
  cost: `Publicar uma vaga custa ${PUBLISHING_COST} pontos: a primeira sai de presente.`,
  usernameHint: "Letras sem acento, números, ponto, hífen ou sublinhado.",
  chooseType: "Selecione",
  otherType: "Escolher outro tipo de conta",
  terms: "Ao criar a conta, você concorda com as nossas",
  termsLink: nav.privacy,
}
