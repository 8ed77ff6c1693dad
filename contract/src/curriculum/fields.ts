/** Rules for curricula that public pages check too. No schemas, so that these pages load no zod. */

/** The longer texts of a curriculum, in the order of the page; `max` in characters. */
export const curriculumTexts = {
  objective: { label: "Objetivo", max: 500, hint: "O trabalho que você procura." },
  experience: {
    label: "Experiência profissional",
    max: 4000,
    hint: "Função, empresa, quando e o que você fazia. Trabalho sem carteira também conta.",
  },
  education: { label: "Formação", max: 2000, hint: "Curso, escola e ano." },
  courses: { label: "Cursos", max: 2000, hint: "Nome do curso, onde e quantas horas." },
  skills: { label: "Habilidades", max: 1000, hint: "O que você sabe fazer bem." },
  languages: { label: "Idiomas", max: 500, hint: "Idioma e nível." },
  availability: { label: "Disponibilidade", max: 300, hint: "Turnos, início, viagens, mudança." },
} as const

/** The short texts of a curriculum. */
export const curriculumLines = {
  name: { label: "Nome completo", max: 255 },
  nationality: { label: "Nacionalidade", max: 2 },
  marital_status: { label: "Estado civil", max: 20 },
  phone: { label: "Telefone ou WhatsApp", max: 40 },
  email: { label: "E-mail", max: 254 },
  city: { label: "Cidade e bairro", max: 120 },
  driving_licence: { label: "Carteira de motorista", max: 40 },
} as const

export type CurriculumText = keyof typeof curriculumTexts
export type CurriculumLine = keyof typeof curriculumLines
export type CurriculumField = CurriculumText | CurriculumLine | "age"

/** Every field may be empty; nationality is a country code such as BR. */
export type Curriculum = Record<CurriculumText | CurriculumLine, string | null> & { age: number | null }

export const AGE = { label: "Idade", min: 14, max: 120, invalid: "Informe a idade, de 14 a 120 anos." }

export const nationalities = [{ value: "BR", label: "Brasileiro", country: "Brasil" }] as const

export const maritalStatuses = [
  "Solteiro(a)",
  "Casado(a)",
  "Separado(a)",
  "Divorciado(a)",
  "Viúvo(a)",
] as const

/** The categories as the law writes them. */
export const drivingLicences = ["A", "B", "AB", "C", "AC", "D", "AD", "E", "AE"] as const

export const CURRICULUM_FIELDS = [
  ...Object.keys(curriculumLines),
  "age",
  ...Object.keys(curriculumTexts),
] as CurriculumField[]

export const labelOfField = (field: CurriculumField): string =>
  field === "age" ? AGE.label : { ...curriculumLines, ...curriculumTexts }[field].label
