type Names = {
  /** As in `GET admin/{plural}`. */
  plural: string
  /** Paths of the screens: `/panel/admin/{list}`, `/panel/admin/{one}/publish` and `/panel/admin/{one}/edit`. */
  screens: { list: string; one: string }
  title: { singular: string; plural: string }
  /** Messages after a row was saved or deleted. */
  said: { registered: string; updated: string; deleted: string }
}

/**
 * The names of each catalogue in calls, URLs and on screen. The keys are the singular names in the calls
 * (`admin/{singular}/register`). This file has no schemas, so that menus can import it cheaply.
 */
export const catalogueNames = {
  jobType: {
    plural: "jobTypes",
    screens: { list: "job-types", one: "job-type" },
    title: { singular: "Tipo de Vaga", plural: "Tipos de Vaga" },
    said: {
      registered: "Tipo de Vaga Cadastrada com Sucesso!",
      updated: "Tipo de Vaga Atualizado com Sucesso!",
      deleted: "Tipo de vaga excluído com sucesso!",
    },
  },
  jobArea: {
    plural: "jobAreas",
    screens: { list: "job-areas", one: "job-area" },
    title: { singular: "Área de Vaga", plural: "Áreas de Vaga" },
    said: {
      registered: "Área Cadastrada com Sucesso!",
      updated: "Área da Vaga Atualizada com Sucesso!",
      deleted: "Área da vaga excluída com sucesso!",
    },
  },
  userType: {
    plural: "userTypes",
    screens: { list: "user-types", one: "user-type" },
    title: { singular: "Tipo de Usuário", plural: "Tipos de Usuário" },
    said: {
      registered: "Tipo de Usuário Cadastrado com Sucesso!",
      updated: "Tipo de Usuário Atualizado com Sucesso!",
      deleted: "Tipo de usuário excluído com sucesso!",
    },
  },
  region: {
    plural: "regions",
    screens: { list: "regions", one: "region" },
    title: { singular: "Região", plural: "Regiões" },
    said: {
      registered: "Região Cadastrada com Sucesso!",
      updated: "Região Atualizada com Sucesso!",
      deleted: "Região excluída com sucesso!",
    },
  },
  state: {
    plural: "states",
    screens: { list: "states", one: "state" },
    title: { singular: "Estado", plural: "Estados" },
    said: {
      registered: "Estado Cadastrada com Sucesso!",
      updated: "Estado Atualizada com Sucesso!",
      deleted: "Estado excluído com sucesso!",
    },
  },
  county: {
    plural: "counties",
    screens: { list: "counties", one: "county" },
    title: { singular: "Município", plural: "Municípios" },
    said: {
      registered: "Município Cadastrada com Sucesso!",
      updated: "Município Atualizada com Sucesso!",
      deleted: "Município excluído com sucesso!",
    },
  },
  neighborhood: {
    plural: "neighborhoods",
    screens: { list: "neighborhoods", one: "neighborhood" },
    title: { singular: "Bairro", plural: "Bairros" },
    said: {
      registered: "Bairro Cadastrada com Sucesso!",
      updated: "Bairro Atualizado com Sucesso!",
      deleted: "Bairro excluído com sucesso!",
    },
  },
  jobExclusiveAccess: {
    plural: "jobExclusiveAccesses",
    screens: { list: "exclusive-accesses", one: "exclusive-access" },
    title: { singular: "Acesso Exclusivo", plural: "Acessos Exclusivos" },
    said: {
      registered: "Acesso exclusivo cadastrado com sucesso!",
      updated: "Acesso exclusivo atualizado com sucesso!",
      deleted: "Acesso exclusivo excluído com sucesso!",
    },
  },
  reason: {
    plural: "reasons",
    screens: { list: "reasons", one: "reason" },
    title: { singular: "Motivo de Análise", plural: "Motivos de Análise" },
    said: {
      registered: "Motivo cadastrado com sucesso!",
      updated: "Motivo atualizado com sucesso!",
      deleted: "Motivo excluído com sucesso!",
    },
  },
} as const satisfies Record<string, Names>

export type CatalogueName = keyof typeof catalogueNames

/** A title for use inside a sentence: 'Tipo de Vaga' becomes 'Tipo de vaga'. */
export const inSentence = (title: string): string => title.charAt(0) + title.slice(1).toLowerCase()
