import { nav } from "./navigation.ts"

/** Resume bank and privacy page. The privacy policy itself is beside its screen. */
export const pages = {
  resumeBank: {
    title: nav.resumeBank,
    text: "Escolha o estado e a cidade para ver o banco de currículos da região.",
    state: "Estado",
    county: "Cidade",
    allCounties: "Todas as cidades",
    offTitle: "Ainda sem currículos por aqui",
    off: "O banco de currículos ainda não está disponível aqui. Enquanto isso, veja as vagas abertas.",
    seeJobs: "Ver as vagas daqui",
    makeOwn: "Montar meu currículo",
  },
  privacy: {
    title: nav.privacy,
    updated: "Última atualização: 24/06/2022",
    version: "Texto revisado em {date}",
    description:
      "Quais dados {brand} guarda, para quê, por quanto tempo e como exercer os seus direitos da LGPD.",
    contents: "Nesta página",
  },
}
