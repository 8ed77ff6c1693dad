import { dataOf, endpoint } from "../platform/endpoint.ts"
import { pointBalance } from "./schemas.ts"

export const showPoints = endpoint({
  method: "POST",
  path: "/api/point/show",
  summary: "O próprio saldo de pontos",
  tag: "points",
  access: "signed-in",
  reply: dataOf(pointBalance),
})
