import { application } from "@upaon/contract/messages/applications"
import { fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr } from "@upaon/contract/platform/format-time"
import { brand } from "@upaon/contract/site/brand"
import { LinkButton } from "../../design/button.tsx"
import { classes } from "../../design/classes.ts"
import { EmptyState } from "../../design/page-states.tsx"
import { Card, Page } from "../../design/surface.tsx"
import { useHydrated } from "../../design/use-hydrated.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { sentHere } from "../../platform/sent-applications.ts"
import css from "./applications.module.css"

const words = application.list

export const meta = () => [{ title: `${words.here} | ${brand.name}` }, { name: "robots", content: "noindex" }]

/** `/candidaturas`: what was sent from this device, without an account. */
export default function ApplicationsScreen() {
  const sent = useHydrated() ? sentHere() : null
  return (
    <Page narrow className={classes(css.page, css.first)}>
      <header>
        <h1>{words.here}</h1>
        <p className={css.soft}>{words.hereText}</p>
      </header>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      {sent?.length === 0 && (
        <EmptyState
          icon="briefcase"
          title={words.none}
          actions={<LinkButton to="/search">{words.find}</LinkButton>}
        >
          {words.noneText}
        </EmptyState>
      )}
      {sent?.map(({ token, title, at }) => (
        <Card key={token}>
          <h2>
            <SiteLink to={`/candidatura/${token}`}>{title}</SiteLink>
          </h2>
          <p className={css.soft}>{fill(words.sentOn, { day: dateFormatPtbr(at) })}</p>
        </Card>
      ))}
    </Page>
  )
}
