/** All demonstration accounts that somebody may sign in with share this password. */
export const demoPassword = "demo1234"

export const demoAccounts = [
  {
    email: "admin@demo.local",
    username: "admin",
    name: "Ana",
    lastName: "Moraes",
    userTypeId: 2,
    isAdmin: true,
    verified: true,
  },
  {
    email: "anunciante@demo.local",
    username: "anunciante",
    name: "Rita",
    lastName: "Serejo",
    userTypeId: 2,
    isAdmin: false,
    verified: true,
  },
  {
    email: "candidato@demo.local",
    username: "candidato",
    name: "João",
    lastName: "Pinheiro",
    userTypeId: 1,
    isAdmin: false,
    verified: true,
  },
  {
    email: "novo@demo.local",
    username: "novo",
    name: "Paulo",
    lastName: "Cutrim",
    userTypeId: 2,
    isAdmin: false,
    verified: false,
  },
] as const

/** Owners of the other companies; nobody signs in as them. */
export const otherAdvertisers = [
  { username: "rh.vida", name: "Helena", lastName: "Frazão" },
  { username: "obras.upaon", name: "Sérgio", lastName: "Castelo" },
  { username: "gente.transilha", name: "Marli", lastName: "Coutinho" },
  { username: "hospitalidade.ma", name: "Davi", lastName: "Boueres" },
  { username: "secretaria.saber", name: "Celeste", lastName: "Aires" },
  { username: "rh.sentinela", name: "Osvaldo", lastName: "Braga" },
  { username: "rh.tocantins", name: "Lívia", lastName: "Milhomem" },
  { username: "pessoas.babacu", name: "Caio", lastName: "Nunes" },
  { username: "contato.almeida", name: "Teresa", lastName: "Almeida" },
] as const

/** First and last names of the candidates that fill the house. */
export const firstNames = [
  "Adriana",
  "Bruno",
  "Camila",
  "Diego",
  "Elisângela",
  "Fábio",
  "Gabriela",
  "Hugo",
  "Irene",
  "José",
  "Karla",
  "Leandro",
  "Maria",
  "Natália",
  "Otávio",
  "Patrícia",
  "Raimundo",
  "Sâmia",
  "Tiago",
  "Vitória",
] as const
export const lastNames = [
  "Abreu",
  "Barros",
  "Cardoso",
  "Diniz",
  "Everton",
  "Ferreira",
  "Garcês",
  "Lima",
  "Mendes",
  "Nogueira",
  "Oliveira",
  "Pereira",
  "Ribeiro",
  "Santos",
  "Viegas",
] as const

export const exclusiveAccesses = [
  {
    title: "Curso Atendimento Nota 10",
    description: "Para quem concluiu o curso gratuito de atendimento da plataforma.",
  },
  {
    title: "Banco de Talentos da Ilha",
    description: "Para quem tem o currículo completo no banco de talentos.",
  },
] as const
