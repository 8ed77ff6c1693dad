/** A signed-in person is asked for their password once more. */
export const presence = {
  label: "Senha atual",
  hint: "Se você acabou de entrar, pode deixar em branco.",
  missing: "Digite a sua senha atual, para sabermos que é você.",
  wrong: "Senha incorreta.",
  show: "Mostrar a senha atual",
  proved: "Confirmado.",
  title: "Confirme que é você",
  text: "Pedimos esta confirmação para que mais ninguém faça isto em seu nome. O que você digitou continua aqui.",
  orCode: "Ou um código do aplicativo",
  confirm: "Confirmar",
  tooNew: "Esta senha é nova e foi criada sem a anterior. Espere 15 minutos e tente de novo.",
}
