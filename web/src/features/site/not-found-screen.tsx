import { goHome, nav, notFoundPage, notFoundText } from "@upaon/contract/messages/navigation"
import { data } from "react-router"
import { LinkButton } from "../../design/button.tsx"
import { MessagePage } from "../../design/page-states.tsx"

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: notFoundPage }, { name: "robots", content: "noindex" }]

/** `/404` and every address that no screen has. */
export default function NotFoundScreen() {
  return (
    <MessagePage
      title={notFoundPage}
      actions={
        <>
          <LinkButton to="/">{goHome}</LinkButton>
          <LinkButton kind="quiet" to="/search">
            {nav.findJobs}
          </LinkButton>
        </>
      }
    >
      {notFoundText}
    </MessagePage>
  )
}
