import { goHome, notFoundPage, notFoundText, searchJobs } from "@upaon/contract/messages/navigation"
import { isRouteErrorResponse, useRouteError } from "react-router"
import { LinkButton } from "./button.tsx"
import { ErrorState, MessagePage } from "./page-states.tsx"
import { Page } from "./surface.tsx"

type Props = {
  /** What failed; by default, that something went wrong. */
  title?: string
}

/**
 * Shown when a screen threw an error or could not be loaded. Public screens re-export it as their `ErrorBoundary`, so that header
 * and footer stay.
 */
export function FaultScreen({ title = "Algo deu errado do nosso lado" }: Props) {
  // Read with a hook, because the router passes its props only to boundaries declared in the screen's own file.
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  if (missing)
    return (
      <>
        <title>{notFoundPage}</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </>
    )
  return (
    <Page narrow alone>
      <title>Algo deu errado</title>
      <ErrorState
        level={1}
        title={title}
        actions={
          <LinkButton kind="quiet" to="/">
            {goHome}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** The page for an unknown address. */
export const NotFound = () => (
  <MessagePage
    title={notFoundPage}
    actions={
      <>
        <LinkButton to="/">{goHome}</LinkButton>
        <LinkButton kind="quiet" to="/search">
          {searchJobs}
        </LinkButton>
      </>
    }
  >
    {notFoundText}
  </MessagePage>
)
