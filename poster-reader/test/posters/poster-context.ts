import { getMunicipalities } from "@brazilian-utils/brazilian-utils/get-municipalities"
import { getStates } from "@brazilian-utils/brazilian-utils/get-states"
import type { Places, ReadingContext } from "../../src/draft.ts"
import catalogues from "../../../server/src/seed/start-content/catalogues.json" with { type: "json" }
import homeCounties from "../../../server/src/seed/start-content/home-counties.json" with { type: "json" }
import { posterDay } from "./poster.ts"

const places: Places = {
  states: getStates().map(({ ibgeCode, name, code }) => ({ id: ibgeCode, name, uf: code })),
  counties: getStates().flatMap(({ code, ibgeCode }) =>
    getMunicipalities(code).map((county) => ({
      id: Number(county.code),
      name: county.name,
      stateId: ibgeCode,
    })),
  ),
  neighborhoods: homeCounties.flatMap(({ code, neighborhoods }) =>
    neighborhoods.map((name, index) => ({ id: code * 1000 + index, name, countyId: code })),
  ),
  homeStateId: 21,
  homeCountyId: 2111300,
}

/** The places and areas that every installation starts with, and the posters' day. */
export const posterContext: ReadingContext = {
  today: posterDay,
  places,
  areas: Object.values(catalogues.jobAreas).map((name, index) => ({ id: index + 1, name })),
}
