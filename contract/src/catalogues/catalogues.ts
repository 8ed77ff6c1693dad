import { z } from "zod"
import { looseId, optionalId, schemasOf } from "../platform/fields.ts"
import { MUNICIPALITY_REQUIRED, REGION_REQUIRED, STATE_REQUIRED } from "../platform/text-rules.ts"
import { countyRef, regionRef, stateRef } from "../places/endpoints.ts"
import { image } from "../uploads/endpoints.ts"
import { defineCatalogue } from "./define-catalogue.ts"
import type { FormField } from "./form-fields.ts"
import { choice, hidden, longText, number, picture, stateByUf, text, uf } from "./form-fields.ts"
import { type CatalogueName, catalogueNames, inSentence } from "./names.ts"

const named = z.object({ id: z.int(), name: z.string() })
const addressed = named.extend({ slug: z.string() })
const pictured = { image_id: z.int().nullable(), image: image.nullable() }

/** All catalogues: their fields in the order of the form, the filters of the list, and the rows in responses. */
export const catalogues = {
  jobType: declare("jobType", {
    fields: { name: text("Nome", "Informe o nome do tipo de vaga.") },
    row: addressed,
  }),
  jobArea: declare("jobArea", {
    fields: { name: text("Nome", "Informe o nome da área."), image_id: picture() },
    row: addressed.extend(pictured),
  }),
  /** 1 and 2 can't be deleted (rule c34). */
  userType: declare("userType", {
    fields: {
      name: text(
        catalogueNames.userType.title.singular,
        "Informe o nome do tipo de usuário.",
        "Nome do Tipo de Usuário",
      ),
    },
    row: named,
  }),
  region: declare("region", {
    fields: { name: text("Nome", "Informe o nome da região.") },
    filters: { county_id: looseId(), state_id: looseId() },
    row: named,
  }),
  state: declare("state", {
    fields: {
      image_id: picture(),
      region_id: choice("Região", "region", REGION_REQUIRED),
      uf_code: number("Uf Code", 99, "O código da UF é um número de 1 a 99."),
      name: text("Nome", "Informe o nome do estado."),
      uf: uf("UF", "Informe a UF."),
    },
    filters: { region_id: looseId() },
    row: addressed.extend({
      uf: z.string(),
      uf_code: z.int().nullable(),
      region_id: z.int().nullable(),
      region: regionRef.nullable(),
      ...pictured,
    }),
  }),
  /** Its state is given by `uf` or by `state_id` (rule a17). When both are missing, the server reports the error at `uf`. */
  county: declare("county", {
    fields: {
      uf: stateByUf("Estado", STATE_REQUIRED),
      state_id: hidden(optionalId()),
      code: number(
        "Código Município/Cidade",
        9_999_999,
        "O código do município é um número de até 7 dígitos.",
      ),
      name: text("Nome", "Informe o nome do município."),
    },
    filters: { state_id: looseId(), uf: z.string().optional() },
    row: addressed.extend({
      code: z.int().nullable(),
      uf: z.string(),
      state_id: z.int(),
      state: stateRef,
    }),
  }),
  /** `uf` is derived from the county; a sent value is ignored. */
  neighborhood: declare("neighborhood", {
    fields: {
      county_id: choice("Município", "county", MUNICIPALITY_REQUIRED),
      name: text("Bairro", "Informe o nome do bairro."),
      uf: hidden(z.string().nullish()),
    },
    filters: { county_id: looseId() },
    row: addressed.extend({ uf: z.string(), county_id: z.int(), county: countyRef }),
  }),
  /** What an exclusive job may require of its readers (rule c7). */
  jobExclusiveAccess: declare("jobExclusiveAccess", {
    fields: { title: text("Título", "Informe o título do acesso."), description: longText("Descrição") },
    row: z.object({ id: z.int(), title: z.string(), description: z.string().nullable() }),
  }),
  /** Reasons for sending back or refusing a vacancy, with the text for its owner. */
  reason: declare("reason", {
    fields: {
      title: text("Motivo", "Informe o motivo."),
      text: longText("Texto para o anunciante", "Informe o texto para o anunciante."),
    },
    row: z.object({ id: z.int(), title: z.string(), text: z.string() }),
  }),
}

type Fields = Record<string, FormField>
type NoFilters = Record<never, z.ZodType>

function declare<
  const N extends CatalogueName,
  F extends Fields,
  R extends z.ZodType,
  Q extends z.ZodRawShape = NoFilters,
>(name: N, given: { fields: F; row: R; filters?: Q }) {
  const { plural, title } = catalogueNames[name] as (typeof catalogueNames)[N]
  return {
    form: given.fields as Fields,
    ...defineCatalogue({
      singular: name,
      plural: plural as (typeof catalogueNames)[N]["plural"],
      title: { singular: inSentence(title.singular), plural: inSentence(title.plural) },
      fields: schemasOf(given.fields),
      filters: (given.filters ?? {}) as Q,
      row: given.row,
    }),
  }
}
