/** Rules for {@link useRecord}'s `validate`; each answers the sentence to show, or null when all is well. */
type Rule<Value = unknown> = (value: Value) => string | null

const REQUIRED = "Campo obrigatório."
const EMAIL = /^[^\s@<>"(),;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Something besides white space; numbers and choices must be there. Rich text counts by its words. */
export const required =
  (message: string = REQUIRED): Rule =>
  (value) => {
    if (value === null || value === undefined) return message
    if (typeof value === "string" && value.replace(/<[^>]*>|&nbsp;/g, "").trim() === "") return message
    return null
  }

/** A valid e-mail, or none. */
export const emailOrNone =
  (message = "Informe um e-mail válido."): Rule<string | null | undefined> =>
  (value) =>
    !value?.trim() || EMAIL.test(value.trim()) ? null : message

/** At most so many characters. */
export const atMost =
  (
    max: number,
    message = `Use no máximo ${max.toLocaleString("pt-BR")} caracteres.`,
  ): Rule<string | null | undefined> =>
  (value) =>
    (value?.length ?? 0) > max ? message : null

/** At least so many characters, when anything was typed. */
export const atLeastOrNone =
  (min: number, message = `Use no mínimo ${min} caracteres.`): Rule<string | null | undefined> =>
  (value) =>
    value && value.length < min ? message : null

/** A full address with http or https. */
export const fullUrl =
  (message = "URL deve ser válida"): Rule<string | null | undefined> =>
  (value) =>
    /^https?:$/.test(URL.parse(value?.trim() ?? "")?.protocol ?? "") ? null : message

/** The first sentence of several rules: `all(required("Título é obrigatório"), atMost(255))`. */
export const all =
  <Value>(...rules: Rule<Value>[]): Rule<Value> =>
  (value) => {
    for (const rule of rules) {
      const said = rule(value)
      if (said) return said
    }
    return null
  }
