import { conceptTerm } from "../concept-term.ts"

const termsOf = (keys: string): ReadonlySet<string> =>
  new Set(keys.split(/\s+/).filter(Boolean).map(conceptTerm))

/**
 * Conditions that people say of themselves, that hold for nearly every job whether its ad says so or not, or that
 * its company's trade says instead (what a shop sells).
 * Jobs that state them come first; the others are results as well.
 */
export const SOFT_CONDITIONS: ReadonlySet<string> = termsOf(
  `clt integral presencial escola-media escola-basica mulher homem hora-comercial
  com-moto com-carro cnh urgente
  thing-clothes thing-shoes thing-phone thing-building thing-carparts thing-cosmetics thing-furniture`,
)

/** The same for single words (stems). */
export const SOFT_WORDS: ReadonlySet<string> = new Set(
  `experiencia experiente fixo beneficio completo proativo pratica referencia efetivo loja empresa firma setor comercio
  remunerado escala jornada turno regime processo seletivo fluente basico intermediario avancado`.split(
    /\s+/,
  ),
)

/** Words that narrow another one and say nothing alone (stems): kept last, and never the reason to show a job. */
export const VAGUE_WORDS: ReadonlySet<string> = new Set(
  `geral profissional acima fluente interno externo publico privado grande pequeno particular especializado
  responsavel operacional avancado basico criacao gosta gostar cuidar fazer atuar lidar ramo casal seletivo processo
  escala area nivel periodo dia semana mes hora internacional nacional regional local urbano novo nova boa bom`
    .split(/\s+/)
    .filter(Boolean),
)

/** Who is hired at all, and where one works: who asks for it can take nothing else. Before the occupation. */
export const FIRST_CONDITIONS: ReadonlySet<string> = termsOf("pcd estagio aprendiz")

/** These bind nearly as much as the occupation, and more than place and company. */
export const HARD_CONDITIONS: ReadonlySet<string> = termsOf(
  "remoto temporario safra trainee maduro primeiro-emprego",
)

/** Hours: before the place. */
export const HOURS: ReadonlySet<string> = termsOf(
  "noturno meio-periodo vespertino matutino fim-semana escala-12x36 folguista",
)

/** Occupations whose ads state the licence they need. */
export const DRIVERS: ReadonlySet<string> = termsOf(
  "motorista carreteiro mot-caminhao mot-onibus mot-entrega mot-app motoboy munck manobrista",
)
