import { Alert, FileButton, Group, Stack, Text } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import type { ReadPicture } from "@upaon/contract/ai-publishing/endpoints"
import type { Company } from "@upaon/contract/companies/schemas"
import { adminJobs } from "@upaon/contract/messages/admin-jobs"
import { ownJobs } from "@upaon/contract/messages/own-jobs"
import { pictures as words } from "@upaon/contract/messages/pictures"
import { imageTooLarge } from "@upaon/contract/uploads/limits"
import { useEffect, useState } from "react"
import { Panel, PanelButton, SelectField } from "../../panel-kit/index.ts"
import { ApiFailure } from "../../platform/api-client.ts"
import { fitPicture, PICTURE_TYPES } from "../../platform/fit-picture.ts"
import { messageOf } from "../../platform/failures.ts"
import { useSending } from "../../platform/form-sending.ts"
import { useNavigateHere } from "../../platform/is-here.ts"
import { notify } from "../../platform/notices.ts"
import { useCallMutation, useInvalidate } from "../../platform/query.ts"
import { CHANGED_BY_PICTURES, OpenForm } from "./pictures-list.tsx"
import { ReadingSteps } from "./reading-steps.tsx"

const EDIT = "/panel/job/edit?id="

/** Creates an advertiser's vacancy from a poster: a draft opens, which shows how surely each field was read. */
export function FromPoster({ companies }: { companies: readonly Company[] }) {
  const [company, setCompany] = useState(companies[0]?.id ?? null)
  const [preview, setPreview] = useState("")
  const [ended, setEnded] = useState<ReadPicture | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])
  const navigate = useNavigateHere()
  const renew = useInvalidate()
  // Busy already while a big picture is made smaller, or a second choice would begin a second reading.
  const { busy, sendOnce } = useSending()
  const give = useCallMutation("POST /api/jobPost/picture", { handles: "all", renews: CHANGED_BY_PICTURES })
  const given = give.data?.data
  const ready = given?.known ? words.knownOwn : words.draftReady
  const end = (picture: ReadPicture | null) => {
    renew(...CHANGED_BY_PICTURES)
    if (!picture) return setFault(words.states.failed)
    setEnded(picture)
    const job = picture.jobs.at(0)
    if (!job) return
    notify({ kind: "success", text: ready })
    // If the person has started to fill in the form, this asks before leaving, and they can stay.
    void navigate(`${EDIT}${job.id}`)
  }
  const take = async (file: File | null) => {
    if (!file || company === null) return
    // Removes the previous reading, which would otherwise be reported again.
    give.reset()
    setEnded(null)
    setFault(null)
    setPreview(URL.createObjectURL(file))
    try {
      await give.mutateAsync({ body: { image: await fitPicture(file), company_id: company } })
    } catch (error) {
      setFault(error instanceof ApiFailure ? messageOf(error) : imageTooLarge.message)
    }
  }
  const draft = ended?.jobs.at(0)
  if (busy || (given && !ended && !fault))
    return <ReadingSteps picture={given?.image.url ?? preview} id={given?.id ?? null} onEnd={end} />
  return (
    <Panel title={words.ownTitle}>
      <Stack gap="sm">
        <Text c="dimmed">{words.ownText}</Text>
        {fault && <Alert color="red">{fault}</Alert>}
        {ended && (
          <Alert color={draft ? undefined : "yellow"} title={draft ? ready : words.states[ended.state]}>
            {draft ? (
              <PanelButton to={`${EDIT}${draft.id}`}>{ownJobs.menu.edit}</PanelButton>
            ) : (
              <OpenForm picture={ended} editAt={EDIT} />
            )}
          </Alert>
        )}
        {companies.length > 1 && (
          <SelectField
            label={words.company}
            options={companies}
            clearable={false}
            value={company}
            onChange={setCompany}
          />
        )}
        <Group>
          <Choose again={ended !== null} onChange={(file) => void sendOnce(() => take(file))} />
        </Group>
      </Stack>
    </Panel>
  )
}

function Choose({ again, onChange }: { again: boolean; onChange: (file: File | null) => void }) {
  const touch = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false })
  return (
    <FileButton accept={PICTURE_TYPES.join(",")} onChange={onChange}>
      {(props) => (
        <PanelButton {...props} variant="light" icon="image" fullWidth={touch}>
          {again ? words.another : adminJobs.ai.choose}
        </PanelButton>
      )}
    </FileButton>
  )
}
