/** The four fixed stories under the results, loaded after them. */
export const stories = {
  title: "Histórias de quem encontrou",
  note: "Histórias ilustrativas",
  list: [
    {
      name: "Raimunda S.",
      role: "Auxiliar administrativa",
      text: "Procurei por bairro e achei uma vaga a dez minutos de casa. Em duas semanas eu já estava trabalhando.",
    },
    {
      name: "Joelson M.",
      role: "Motorista de entrega",
      text: "O salário estava claro no anúncio. Mandei o currículo pelo celular e me chamaram no dia seguinte.",
    },
    {
      name: "Thayná C.",
      role: "Estagiária de Direito",
      text: "Filtrei por estágio e vi tudo o que havia perto da faculdade. Foi a minha primeira entrevista e deu certo.",
    },
    {
      name: "Antônio P.",
      role: "Técnico em enfermagem",
      text: "Mudei de cidade já com o emprego acertado, graças às vagas da área de saúde.",
    },
  ],
}
