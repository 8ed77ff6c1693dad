import { ActionIcon, Alert, Group, Radio, Select, Stack, Switch, TextInput } from "@mantine/core"
import { jobLabels } from "@upaon/contract/jobs/fields"
import { APPLY_BY, applyByLabels } from "@upaon/contract/jobs/statuses"
import { kindLabels, MAX_QUESTIONS } from "@upaon/contract/jobs/questions"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { brand } from "@upaon/contract/site/brand"
import { useRef } from "react"
import { ScrollAnchor, PanelButton, PanelIcon } from "../../../panel-kit/index.ts"
import { useChecks } from "./fair-words.tsx"
import type { JobRecord, QuestionValues } from "./job-values.ts"

const words = ownJobs.form

/** The field that each way of applying needs. */
const needs = {
  email: { name: "email_receive_cv", type: "email", description: words.emailHint, maxLength: 254 },
  whatsapp: {
    name: "apply_whatsapp",
    type: "tel",
    description: words.whatsappHint,
    placeholder: `(${brand.areaCode}) 98765-4321`,
    maxLength: 30,
  },
  link: { name: "apply_link", type: "url", placeholder: "https://", maxLength: 2048 },
  site: null,
  description: null,
} as const

/** The way to apply, and the field that this way needs. */
export function WayToApply({ record }: { record: JobRecord }) {
  const { values, errors } = record.form
  const way = values.apply_by
  const needed = needs[way]
  const { error, ...choice } = record.field("apply_by")
  return (
    <>
      <Radio.Group
        label={jobLabels.apply_by}
        required
        {...choice}
        // An error of the way 'description' is shown here, because that way has no field of its own.
        error={error ?? (way === "description" && errors.email_receive_cv)}
      >
        <Stack gap="xs" mt="xs">
          {APPLY_BY.map((name) => (
            <Radio
              key={name}
              // The group's own `required` only draws the asterisk, so each radio has the attribute too.
              required
              value={name}
              label={applyByLabels[name]}
              description={name === "site" ? words.siteHint : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {needed && (
        <TextInput
          key={needed.name}
          label={jobLabels[needed.name]}
          required
          {...needed}
          {...record.field(needed.name)}
        />
      )}
      {way === "site" && <SiteFields record={record} />}
    </>
  )
}

/** What applicants on this site must send: a curriculum, and answers to up to three questions. */
function SiteFields({ record }: { record: JobRecord }) {
  const { questions, curriculum_required } = record.form.values
  const error = record.form.errors.questions
  const { fairWords } = useChecks(record)
  const add = useRef<HTMLButtonElement>(null)
  const set = (next: QuestionValues[]) => {
    record.form.setValues({ questions: next })
    record.form.clearFieldError("questions")
  }
  const remove = (place: number) => {
    set(questions.toSpliced(place, 1))
    // The pressed delete button is removed with its question, and the 'add' button may only reappear in the next frame.
    requestAnimationFrame(() => add.current?.focus())
  }
  const blank = { id: null, text: "", kind: "yes_no", required: false } as const
  return (
    <>
      <Switch
        label={jobLabels.curriculum_required}
        description={words.curriculumHint}
        checked={curriculum_required}
        onChange={(event) => record.form.setValues({ curriculum_required: event.currentTarget.checked })}
      />
      {questions.map((question, place) => (
        <QuestionFields
          // Questions have no id until they are saved, so only their position tells them apart.
          key={place}
          name={`${words.question} ${place + 1}`}
          question={question}
          unlawful={fairWords(`questions.${place}.text`, question.text)[0]?.article}
          error={question.text.trim() === "" && error}
          onChange={(changed) => set(questions.with(place, { ...question, ...changed }))}
          onRemove={() => remove(place)}
        />
      ))}
      {questions.length < MAX_QUESTIONS && (
        <div>
          <PanelButton ref={add} variant="light" icon="plus" onClick={() => set([...questions, blank])}>
            {words.addQuestion}
          </PanelButton>
        </div>
      )}
    </>
  )
}

type QuestionProps = {
  /** 'Pergunta 1' */
  name: string
  question: QuestionValues
  /** The legal objection to the question. */
  unlawful: string | undefined
  error: React.ReactNode
  onChange: (changed: Partial<QuestionValues>) => void
  onRemove: () => void
}

const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }))

function QuestionFields({ name, question, unlawful, error, onChange, onRemove }: QuestionProps) {
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={name}
          placeholder={words.questionExample}
          maxLength={120}
          value={question.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          error={error}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          size={36}
          aria-label={`${words.removeQuestion} ${name.toLowerCase()}`}
          onClick={onRemove}
        >
          <PanelIcon name="trash" size={20} />
        </ActionIcon>
      </Group>
      <ScrollAnchor shown={unlawful ?? ""}>
        {unlawful && (
          <Alert color="yellow" icon={<PanelIcon name="warning" />}>
            {unlawful}
          </Alert>
        )}
      </ScrollAnchor>
      <Group>
        <Select
          aria-label={`${words.kind}: ${name.toLowerCase()}`}
          data={kinds}
          value={question.kind}
          onChange={(kind) => kind && onChange({ kind: kind as QuestionValues["kind"] })}
        />
        <Switch
          label={words.required}
          checked={question.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
      </Group>
    </Stack>
  )
}
