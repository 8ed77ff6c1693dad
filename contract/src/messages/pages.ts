/** Resume bank and privacy page; the privacy text itself stands with its screen. */
export const pages = {
  resumeBank: {
    title: "Banco de Currículos",
    text: "Escolha o estado e a cidade para ver o banco de currículos da região.",
    state: "Estado",
    county: "Cidade",
    off: "O banco de currículos ainda não está disponível aqui. Enquanto isso, veja as vagas abertas.",
  },
  privacy: { title: "Políticas de Privacidade", updated: "Última atualização: 24/06/2022" },
}
