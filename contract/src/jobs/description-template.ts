/**
 * What a new job's description starts from: requirements, working hours, benefits, WhatsApp (specification 2, section 2).
 * Sent back untouched it counts as empty (contract c40).
 */
export const DESCRIPTION_TEMPLATE = [
  "<p>Conte em poucas linhas o que a pessoa vai fazer no dia a dia.</p>",
  "<h3>Requisitos</h3>",
  "<ul><li>Escolaridade e experiência</li><li>Conhecimentos desejados</li></ul>",
  "<h3>Horário de trabalho</h3>",
  "<ul><li>Dias e horários</li></ul>",
  "<h3>Benefícios</h3>",
  "<ul><li>Vale-transporte</li><li>Vale-alimentação</li></ul>",
  "<p>WhatsApp para contato: (98) 9 0000-0000</p>",
].join("")

/** Letters and digits of a text alone: editors rewrite white space and tags. */
const bare = (html: string) => html.replace(/<[^<>]*>|&nbsp;|&#160;/g, " ").replace(/\s+/g, "")

/** Whether a description is still the template, whatever an editor did to its markup. */
export const isDescriptionTemplate = (html: string) => bare(html) === bare(DESCRIPTION_TEMPLATE)
