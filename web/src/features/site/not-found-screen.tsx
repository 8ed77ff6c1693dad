import { notFoundPage } from "@upaon/contract/messages/navigation"
import { data } from "react-router"
import { NotFound } from "../../design/fault-screen.tsx"

export const loader = () => data(null, { status: 404 })

export { FaultScreen as ErrorBoundary } from "../../design/fault-screen.tsx"

export const meta = () => [{ title: notFoundPage }, { name: "robots", content: "noindex" }]

/** `/404`, and every address without a screen. */
export default NotFound
