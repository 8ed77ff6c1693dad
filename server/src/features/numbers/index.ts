import * as calls from "@upaon/contract/numbers/endpoints"
import { JOB_NUMBERS, jobNumberLabels } from "@upaon/contract/numbers/labels"
import { statisticsWords } from "@upaon/contract/messages/numbers"
import { application as words } from "@upaon/contract/messages/applications"
import { prefixOf, fold } from "@upaon/contract/platform/format"
import { searchBody } from "@upaon/contract/search/endpoints"
import { readAddress, searchInput, searchPath } from "@upaon/contract/search/search-address"
import { csvFile } from "../../platform/csv.ts"
import { readableJob } from "../applications/index.ts"
import type { Feature } from "../feature.ts"
import { showJobTo } from "../jobs/index.ts"
import { labelOf } from "../job-alerts/index.ts"
import type { Directory } from "../places/index.ts"
import { findTotal, indexOf } from "../search/index.ts"
import { visitsOf } from "../visits/index.ts"
import { type Asked, askedQuestions, houseStatistics, jobNumbers } from "./numbers.queries.ts"

const { STATISTICS, statisticLabels } = calls
const { asked: askedWords } = statisticsWords
/** Length limits of the columns that store searches. */
const WORDS_MAX = 200
const FILTERS_MAX = 1000
/** The most searches shown, most frequent first. */
const MOST_ASKED = 50

const readSearch = (path: string) => readAddress(new URLSearchParams(path.split("?")[1]))

function presentAsked(asked: Asked, directory: Directory): calls.AskedQuestion {
  const address = { ...readSearch(`?${asked.filters}`), q: asked.words }
  const { q: _, ...filters } = searchBody.parse(searchInput(address))
  return {
    ...asked,
    filters: asked.filters && labelOf(filters, directory),
    path: searchPath(address),
  }
}

/** A second table below the one by day. */
const askedRows = (title: string, rows: readonly calls.AskedQuestion[]) =>
  rows.length === 0
    ? []
    : [
        [],
        [title],
        [askedWords.words, askedWords.filters, askedWords.people, askedWords.results],
        ...rows.map((row) => [row.words, row.filters, row.people, row.results]),
      ]

export { ASKED_DAYS, askedQuestions } from "./numbers.queries.ts"

/** Statistics of jobs and of the whole site, by day. */
export const numbers: Feature = ({ serve, deps }) => {
  const { db, clock } = deps
  const visits = visitsOf(deps)

  serve(calls.countSeenJobs, async ({ body, request }) => {
    const jobs = [...new Set(body.ids)]
    await visits.add(
      request,
      jobs.map((jobId) => ({ kind: body.how, jobId })),
    )
    return { total: jobs.length }
  })

  serve(calls.countOutwardPress, async ({ params, request }) => {
    const { id, apply_by } = await showJobTo(db, params.slug, null, clock.now())
    if (apply_by !== "site" && apply_by !== "description")
      await visits.add(request, [{ kind: "outward", jobId: id }])
    return { message: words.pressed }
  })

  serve(calls.countSearch, async ({ body: { asked = "", position = 0 }, request }) => {
    const question = { ...readSearch(asked), order: null, exact: false, near: false, page: 1 }
    const words = prefixOf(fold(question.q).replace(/\s+/g, " "), WORDS_MAX)
    const [, filters = ""] = searchPath({ ...question, q: "" }).split("?")
    // Counted here, because a browser's number cannot be trusted.
    const results = findTotal(indexOf(deps), question, clock.now())
    // A value too long for the table would make the whole batch of several visitors fail.
    if (filters.length <= FILTERS_MAX)
      await visits.add(request, [{ kind: "search", words, filters, position, results }])
    return { total: results }
  })

  serve(calls.showJobAnalytics, async ({ params, query, session }) => {
    const job = await readableJob(db, session.user, params.id)
    await visits.settle()
    const data = await jobNumbers(db, job, query.days, clock.now())
    if (query.format !== "csv") return { data }
    return csvFile(`numeros-${job.slug}`, [
      ["Dia", ...JOB_NUMBERS.map((name) => jobNumberLabels[name])],
      ...data.days.map((day) => [day.date, ...JOB_NUMBERS.map((name) => day[name])]),
    ])
  })

  serve(calls.showStatistics, async ({ query }) => {
    await visits.settle()
    const now = clock.now()
    const { directory } = indexOf(deps)
    const asked = await askedQuestions(db.read, query.days, now)
    const some = (is: (one: Asked) => boolean) =>
      asked
        .filter(is)
        .slice(0, MOST_ASKED)
        .map((one) => presentAsked(one, directory))
    const data = {
      ...(await houseStatistics(db, query.days, now)),
      empty: some(({ results }) => results === 0),
      unpressed: some(({ results, presses }) => results > 0 && Object.keys(presses).length === 0),
    }
    if (query.format !== "csv") return { data }
    return csvFile(`numeros-${query.days}-dias`, [
      ["Dia", ...STATISTICS.map((name) => statisticLabels[name])],
      ...data.days.map((day) => [day.date, ...STATISTICS.map((name) => day[name])]),
      ...(["empty", "unpressed"] as const).flatMap((name) => askedRows(askedWords[name], data[name])),
    ])
  })
}
