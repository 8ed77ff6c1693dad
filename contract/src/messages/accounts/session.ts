export const logout = "Saindo, Volte Sempre..."
/** A link of the application that opens somebody's profile. */
export const tokenProfile = {
  opening: "Abrindo o seu perfil...",
  title: "Entrar como {name}?",
  text: "Neste aparelho você está como {present}. Se você entrar como {name}, a outra conta sai daqui.",
  enter: "Entrar como {name}",
  stay: "Continuar como {present}",
}
export const sessionExpired = "Sessão expirada, faça o login novamente."
