import { setTimeout as sleep } from "node:timers/promises"
import { preparePublishing } from "./people.ts"
import { cpuOf } from "./processes.ts"

const WARM = 60
const MEASURED = 100
const SETTLE_MS = 500

/**
 * An advertiser registers vacancies and an administrator approves them, one after the other.
 * @returns the processor time per vacancy in ms, of Node and PostgreSQL, including its mail and the update of the index
 */
export async function measurePublishing(app: { port: number; pid: number; dataDir: string }) {
  const { tokens, form } = await preparePublishing(app.dataDir)
  const call = async (path: string, token: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${app.port}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { data: { id: number } }
  }
  const publish = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const { data } = await call("jobPost/register", tokens.advertiser, form)
      await call("admin/jobPost/review/approve", tokens.administrator, { id: data.id })
    }
    await sleep(SETTLE_MS)
  }
  await publish(WARM)
  const before = cpuOf(app.pid)
  await publish(MEASURED)
  return (cpuOf(app.pid) - before) / MEASURED
}
