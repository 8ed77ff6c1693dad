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
  introAdvertiser: "Entre para publicar e acompanhar as suas vagas.",
}
