import type { CatalogueName } from "@upaon/contract/catalogues/index"
import { adminCatalogues } from "@upaon/contract/messages/admin-catalogues"
import { shell } from "@upaon/contract/messages/shell"
import { cut, plainText } from "@upaon/contract/platform/format"
import { type CatalogueDeclaration, type CatalogueField, nested } from "./declaration.ts"

const { fields: label, required } = adminCatalogues
const drawer = shell.drawer

const name = (missing: string): CatalogueField => ({
  kind: "text",
  name: "name",
  label: label.name,
  missing,
})
const picture: CatalogueField = { kind: "picture", name: "image", label: label.image }

/** Every catalogue's screens. */
export const declarations: Record<CatalogueName, CatalogueDeclaration> = {
  jobType: {
    name: "jobType",
    plural: "jobTypes",
    title: drawer.jobTypes,
    publishTitle: "Publicar Tipo de Vaga",
    editTitle: "Editar Tipo de Vaga",
    icon: "clock",
    cardWidth: 220,
    fields: [name(required.jobType)],
    lines: () => [],
  },
  jobArea: {
    name: "jobArea",
    plural: "jobAreas",
    title: drawer.jobAreas,
    publishTitle: "Publicar Área de Vaga",
    editTitle: "Editar Área de Vaga",
    icon: "layers",
    cardWidth: 220,
    fields: [name(required.jobArea), picture],
    lines: () => [],
  },
  userType: {
    name: "userType",
    plural: "userTypes",
    title: drawer.userTypes,
    publishTitle: "Publicar Tipo de Usuário",
    editTitle: "Editar Tipo de Usuário",
    icon: "people",
    cardWidth: 220,
    fields: [
      {
        kind: "text",
        name: "name",
        label: label.userType,
        labelOnEdit: label.userTypeEdit,
        missing: required.userType,
      },
    ],
    lines: () => [],
  },
  region: {
    name: "region",
    plural: "regions",
    title: drawer.regions,
    publishTitle: "Publicar Região",
    editTitle: "Editar Região",
    icon: "map",
    cardWidth: 220,
    fields: [name(required.regionName)],
    lines: () => [],
  },
  state: {
    name: "state",
    plural: "states",
    title: drawer.states,
    publishTitle: "Publicar Estado",
    editTitle: "Editar Estado",
    icon: "map",
    cardWidth: 220,
    fields: [
      picture,
      { kind: "choice", name: "region_id", label: label.region, missing: required.region, of: "region" },
      { kind: "number", name: "uf_code", label: label.ufCode, max: 99 },
      name(required.stateName),
      { kind: "uf", name: "uf", label: label.uf, missing: required.uf, malformed: required.ufForm },
    ],
    mark: (row) => String(row.uf),
    lines: (row) => [
      [row.uf, nested(row, "region", "name")].filter((part) => typeof part === "string").join(" · "),
    ],
  },
  county: {
    name: "county",
    plural: "counties",
    title: drawer.counties,
    publishTitle: "Publicar Município",
    editTitle: "Editar Município",
    icon: "pin",
    cardWidth: 240,
    fields: [
      {
        kind: "choice",
        name: "state_id",
        label: label.state,
        missing: required.state,
        of: "state",
        sends: "uf",
      },
      { kind: "number", name: "code", label: label.countyCode, max: 9_999_999 },
      name(required.countyName),
    ],
    lines: (row) => [nested(row, "state", "name"), typeof row.code === "number" ? `IBGE ${row.code}` : null],
    parent: { field: "state_id", of: "state", all: adminCatalogues.allStates, label: label.state },
  },
  neighborhood: {
    name: "neighborhood",
    plural: "neighborhoods",
    title: drawer.neighborhoods,
    publishTitle: "Publicar Bairro",
    editTitle: "Editar Bairro",
    icon: "home",
    cardWidth: 240,
    fields: [
      { kind: "choice", name: "county_id", label: label.county, missing: required.county, of: "county" },
      { kind: "text", name: "name", label: label.neighborhood, missing: required.neighborhood },
    ],
    lines: (row) => [
      [nested(row, "county", "name"), row.uf].filter((part) => typeof part === "string").join(" - "),
    ],
    parent: { field: "county_id", of: "county", all: adminCatalogues.allCounties, label: label.county },
  },
  jobExclusiveAccess: {
    name: "jobExclusiveAccess",
    plural: "jobExclusiveAccesses",
    title: drawer.exclusiveAccesses,
    publishTitle: "Publicar Acesso Exclusivo",
    editTitle: "Editar Acesso Exclusivo",
    icon: "lock",
    cardWidth: 280,
    fields: [
      { kind: "text", name: "title", label: label.title, missing: required.access },
      { kind: "longText", name: "description", label: label.description },
    ],
    lines: (row) => [typeof row.description === "string" ? cut(plainText(row.description), 140) : null],
  },
}
