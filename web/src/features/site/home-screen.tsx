import { apiContext } from "../../platform/server-context.ts"
import type { Route } from "./+types/home-screen.ts"

export async function loader({ context }: Route.LoaderArgs) {
  const stats = await context.get(apiContext)("GET /api/stats/public")
  return { stats: stats.data }
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return <main>{loaderData.stats.jobs} vagas</main>
}
