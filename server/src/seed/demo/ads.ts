export type DemoAd = {
  title: string
  description: string
  url: string
  /** Company of the demonstration that pays for it, or none. */
  company: string | null
  price: number
  priority: number
  approved: boolean
  active: boolean
  /** Days from the start moment. */
  from: number
  to: number
  /** IBGE number of the county, the state's letters, or everywhere. */
  target: { county: number } | { uf: string } | null
}

/** Addresses end in `.example`, which nobody can own. */
export const demoAds: readonly DemoAd[] = [
  {
    title: "Curso de Operador de Empilhadeira com certificado",
    description:
      "<p>Turmas aos sábados na Cohab, com aula prática em pátio próprio e certificado NR-11. Parcelamos em até dez vezes.</p>",
    url: "https://cursos-da-ilha.example/empilhadeira",
    company: null,
    price: 390,
    priority: 9,
    approved: true,
    active: true,
    from: -20,
    to: 60,
    target: { uf: "MA" },
  },
  {
    title: "Fardamento sob medida para a sua empresa",
    description:
      "<p>Camisas, calças e aventais bordados com a sua marca. Pedido mínimo de dez peças, entrega em doze dias.</p>",
    url: "https://moda-bacuri.example/fardamento",
    company: "Moda Bacuri",
    price: 49.9,
    priority: 6,
    approved: true,
    active: true,
    from: -12,
    to: 45,
    target: null,
  },
  {
    title: "Internet de 600 mega sem fidelidade",
    description: "<p>Instalação grátis em São Luís, Paço, Ribamar e Raposa. Atendimento por gente daqui.</p>",
    url: "https://rede-ilha-fibra.example/planos",
    company: "Rede Ilha Fibra",
    price: 99.9,
    priority: 8,
    approved: true,
    active: true,
    from: -30,
    to: 30,
    target: { county: 2111300 },
  },
  {
    title: "Abra seu MEI e emita nota ainda hoje",
    description:
      "<p>Orientação completa para quem trabalha por conta própria: abertura, guia mensal e declaração anual.</p>",
    url: "https://almeida-sousa.example/mei",
    company: "Almeida & Sousa Contadores",
    price: 0,
    priority: 5,
    approved: true,
    active: true,
    from: -8,
    to: 80,
    target: null,
  },
  {
    title: "Hospede sua equipe em Imperatriz",
    description: "<p>Diárias para empresas com café da manhã, lavanderia e estacionamento para vans.</p>",
    url: "https://hotel-beira-rio.example/empresas",
    company: "Hotel Beira Rio Imperatriz",
    price: 159,
    priority: 7,
    approved: true,
    active: true,
    from: -5,
    to: 50,
    target: null,
  },
  {
    title: "Exame admissional no mesmo dia",
    description: "<p>Agenda aberta de segunda a sábado no Calhau. Laudo digital em até duas horas.</p>",
    url: "https://vida-calhau.example/admissional",
    company: "Clínica Vida Calhau",
    price: 85,
    priority: 4,
    approved: true,
    active: false,
    from: -15,
    to: 20,
    target: null,
  },
  {
    title: "Curso preparatório para o concurso da prefeitura",
    description: "<p>Aulas à noite, material incluído e simulados todo mês.</p>",
    url: "https://caminho-do-saber.example/preparatorio",
    company: "Colégio Caminho do Saber",
    price: 220,
    priority: 5,
    approved: false,
    active: false,
    from: 2,
    to: 90,
    target: { county: 2111300 },
  },
  {
    title: "Passeio de domingo aos Lençóis Maranhenses",
    description: "<p>Saída às 4h da Praça Maria Aragão, com guia, lanche e seguro.</p>",
    url: "https://bumba-turismo.example/lencois",
    company: "Bumba Turismo e Eventos",
    price: 189.9,
    priority: 3,
    approved: false,
    active: false,
    from: 1,
    to: 40,
    target: { uf: "MA" },
  },
]
