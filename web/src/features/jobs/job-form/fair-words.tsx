import { Alert, Button, List, Text } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { useState } from "react"
import type { FairWord } from "@upaon/contract/job-checks/endpoints"
import { jobChecks as words } from "@upaon/contract/messages/job-checks"
import { fill, plainText } from "@upaon/contract/platform/format"
import { HoldStill, PanelIcon } from "../../../panel-kit/index.ts"
import { SiteLink } from "../../../platform/pages/site-link.tsx"
import { useCall } from "../../../platform/query.ts"
import type { JobRecord } from "./job-values.ts"

/** Writing rests for so long before its words are looked at. */
const REST_MS = 700

/** What the server says of the form's words as they stand; asked quietly, once for all fields. */
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
  // While the next answer is waited for the former one stands, and is of the former words.
  const [asked, setAsked] = useState(body)
  if (data && !isPlaceholderData && asked !== body) setAsked(body)
  /** What is said of one field, as long as the words that were looked at stand where they stood. */
  const fairWords = (field: string, value: string) => {
    const lookedAt = JSON.parse(asked) as typeof written
    return (data?.data.fair_words ?? []).filter(
      (one) => one.field === field && partOf(value, one) === partOf(fieldOf(lookedAt, one), one),
    )
  }
  return { fairWords, similar: data?.data.similar ?? [] }
}

const partOf = (value: string, { start, end }: FairWord) => value.slice(start, end)

/** The words that are marked, without the mark-up between them. */
export const quoteOf = (value: string, one: FairWord) => plainText(partOf(value, one))

type Texts = { title: string; description: string; questions: readonly { text: string }[] }

/** The text of a field that something is said of. */
export function fieldOf({ title, description, questions }: Texts, { field }: FairWord): string {
  if (field === "title") return title
  return field === "description" ? description : (questions[Number(field.split(".")[1])]?.text ?? "")
}

/** The field with the better words; what mark-up stood between the others stays. */
const taken = (value: string, { start, end, better }: FairWord) => {
  const tags = value.slice(start, end).match(/<[^>]*>/g) ?? []
  return value.slice(0, start) + better + tags.join("") + value.slice(end)
}

type Props = { value: string; found: readonly FairWord[]; onTake: (value: string) => void }

/** What the law says of words in a field, each with a better wording that one press takes over. */
export const FairWords = (props: Props) => (
  <HoldStill shown={JSON.stringify(props.found)}>{props.found.length > 0 && <Notice {...props} />}</HoldStill>
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

/** The owner's open vacancies that this one nearly repeats: said before it is sent. */
export function SimilarJobs({ record }: { record: JobRecord }) {
  const { similar } = useChecks(record)
  const edit = "user_id" in record.form.values ? "/panel/admin/job/edit" : "/panel/job/edit"
  if (similar.length === 0) return null
  return (
    <Alert color="yellow" icon={<PanelIcon name="warning" />}>
      <Text fw={600}>{words.similarTitle}</Text>
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
