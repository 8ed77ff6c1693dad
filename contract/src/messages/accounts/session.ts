export const logout = "Saindo, Volte Sempre..."
export const sessionExpired = "Sessão expirada, faça o login novamente."
