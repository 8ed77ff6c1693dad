export const logout = "Saindo, Volte Sempre..."
/** For a link from the mobile app that opens a person's profile. */
export const tokenProfile = {
  opening: "Abrindo o seu perfil...",
  title: "Entrar como {name}?",
  text: "Neste aparelho você está como {present}. Se você entrar como {name}, a outra conta sai daqui.",
  enter: "Entrar como {name}",
  stay: "Continuar como {present}",
}
export const sessionExpired = "Sessão expirada, faça o login novamente."
