import { Alert, Button, List, Text } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useState } from "react"
import type { FairWord } from "@upaon/contract/job-checks/endpoints"
import { jobChecks as words } from "@upaon/contract/messages/job-checks"
import { fill, plainText } from "@upaon/contract/platform/format"
import { ScrollAnchor, PanelIcon } from "../../../panel-kit/index.ts"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import { useCall } from "../../../platform/query.ts"
import type { JobRecord } from "./job-values.ts"

/** Milliseconds without typing before the text is checked. */
const REST_MS = 700

/** What the server finds in the form's current text. One request covers all fields, and its failures are not shown. */
export function useChecks({ form }: JobRecord) {
  const { id, title, description, questions, ...values } = form.values
  const user_id = "user_id" in values ? (values.user_id as number | null) : null
  const written = { id, title, description, questions: questions.map(({ text }) => ({ text })), user_id }
  const [body] = useDebouncedValue(JSON.stringify(written), REST_MS)
  const { data, isPlaceholderData } = useCall(
    "POST /api/jobPost/check",
    { body: JSON.parse(body) as typeof written & { user_id: undefined } },
    { keepPrevious: true, handles: "all" },
  )
  // While the next check is pending the previous result is shown, which belongs to the previous text.
  const [asked, setAsked] = useState(body)
  if (data && !isPlaceholderData && asked !== body) setAsked(body)
  /** The findings for one field, as long as the checked words still stand at the same position. */
  const fairWords = (field: string, value: string) => {
    const lookedAt = JSON.parse(asked) as typeof written
    return (data?.data.fair_words ?? []).filter(
      (one) => one.field === field && partOf(value, one) === partOf(fieldOf(lookedAt, one), one),
    )
  }
  return { fairWords, similar: data?.data.similar ?? [] }
}

const partOf = (value: string, { start, end }: FairWord) => value.slice(start, end)

/** The marked words, without the HTML tags between them. */
export const quoteOf = (value: string, one: FairWord) => plainText(partOf(value, one))

type Texts = { title: string; description: string; questions: readonly { text: string }[] }

/** The text of the field that a finding is about. */
export function fieldOf({ title, description, questions }: Texts, { field }: FairWord): string {
  if (field === "title") return title
  return field === "description" ? description : (questions[Number(field.split(".")[1])]?.text ?? "")
}

/** The field's value with the better wording; HTML tags inside the replaced words are kept. */
const taken = (value: string, { start, end, better }: FairWord) => {
  const tags = value.slice(start, end).match(/<[^>]*>/g) ?? []
  return value.slice(0, start) + better + tags.join("") + value.slice(end)
}

type Props = { value: string; found: readonly FairWord[]; onTake: (value: string) => void }

/** The legal objections to words in a field, each with a better wording that one press inserts. */
export const FairWords = (props: Props) => (
  <ScrollAnchor shown={JSON.stringify(props.found)}>
    {props.found.length > 0 && <Notice {...props} />}
  </ScrollAnchor>
)

function Notice({ value, found, onTake }: Props) {
  const title = fill(words.marked[Number(found.length > 1)] ?? "", { count: found.length })
  return (
    <Alert color="yellow" icon={<PanelIcon name="warning" />}>
      <Text fw={600}>{title}</Text>
      <List my="xs" listStyleType="none" spacing="sm">
        {found.map((one) => (
          <List.Item key={one.start}>
            <b>{quoteOf(value, one)}</b>: {one.article}
            <Button
              variant="light"
              color="gray"
              mt="xs"
              display="block"
              onClick={() => onTake(taken(value, one))}
            >
              {one.better ? fill(words.take, { better: one.better }) : words.takeOut}
            </Button>
          </List.Item>
        ))}
      </List>
      {words.never}
    </Alert>
  )
}

/** Shows the owner's open vacancies that are nearly the same as this one, before it is sent. */
export function SimilarJobs({ record }: { record: JobRecord }) {
  const { similar } = useChecks(record)
  const isOthers = "user_id" in record.form.values
  const edit = isOthers ? "/panel/admin/job/edit" : "/panel/job/edit"
  if (similar.length === 0) return null
  return (
    <Alert color="yellow" icon={<PanelIcon name="warning" />}>
      <Text fw={600}>{isOthers ? words.similarOfOwner : words.similarTitle}</Text>
      {words.similarText}
      <List>
        {similar.map(({ id, title }) => (
          <List.Item key={id}>
            <SiteLink to={`${edit}?id=${id}`}>{title}</SiteLink>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
