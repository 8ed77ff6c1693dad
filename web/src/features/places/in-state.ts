/** States whose name takes an article in Portuguese; the others have none: "em Minas Gerais". */
const no =
  "acre amapa amazonas ceara distrito-federal espirito-santo maranhao para parana piaui rio-de-janeiro"
const noToo = "rio-grande-do-norte rio-grande-do-sul tocantins"
const na = "bahia paraiba"

/** "no Maranhão", "na Bahia", "em São Paulo". */
export function inState(slug: string, name: string): string {
  if (`${no} ${noToo}`.split(" ").includes(slug)) return `no ${name}`
  return `${na.split(" ").includes(slug) ? "na" : "em"} ${name}`
}
