export const login = {
  title: "Bem-vindo de volta!",
  email: "E-mail",
  password: "Senha",
  submit: "Entrar",
  forgot: "Esqueceu a senha?",
  register: "Ainda não tem conta? Criar conta",
  invalid: "Preenchar os Campos Corretamente",
  incorrect: "Email ou Senha Incorreto",
  intro: "Entre com o seu e-mail e a sua senha.",
  introAdvertiser:
    "Entre, ou crie a sua conta de graça. Depois é só cadastrar a empresa e escrever a vaga: os 30 pontos de presente pagam a primeira.",
}
