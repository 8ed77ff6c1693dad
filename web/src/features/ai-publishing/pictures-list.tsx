import { Anchor, Button, Group, Progress, Stack } from "@mantine/core"
import type { ReadPicture } from "@upaon/contract/ai-publishing/endpoints"
import { readingStageLabels } from "@upaon/contract/ai-publishing/labels"
import { jobs as vacancies } from "@upaon/contract/messages/jobs"
import { pictures as words } from "@upaon/contract/messages/pictures"
import { fill } from "@upaon/contract/platform/format"
import { FailedState, GroupTitle, PanelButton, StatusChip, type Tone } from "../../panel-kit/index.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { useNavigateHere } from "../../platform/is-here.ts"
import { useCall, useCallMutation } from "../../platform/query.ts"
import { CHANGED_BY_ADMIN_JOBS, CHANGED_BY_JOBS } from "../../platform/renewals.ts"
import css from "./pictures-list.module.css"
import { isEnded } from "./reading-steps.tsx"

const LIST = "GET /api/jobPost/pictures"
const LOOK_MS = 1500
const tones: Record<ReadPicture["state"], Tone> = {
  waiting: "blue",
  reading: "blue",
  read: "good",
  not_a_job: "accent",
  failed: "bad",
  stopped: "plain",
}

/** The cached calls to refetch after a picture was sent, read, stopped or opened. */
export const CHANGED_BY_PICTURES = [LIST, ...CHANGED_BY_JOBS, ...CHANGED_BY_ADMIN_JOBS] as const

/** The pictures that the person sent, with their results. `editAt` is the address of the edit form up to the job's id. */
export function PicturesList({ editAt }: { editAt: string }) {
  const query = useCall(LIST, {}, { every: (reply) => (reply?.data.every(isEnded) ? false : LOOK_MS) })
  if (query.isLoadingError) return <FailedState title={words.failedList} query={query} />
  if (!query.data?.data.length) return null
  return (
    <section>
      <GroupTitle>{words.title}</GroupTitle>
      <Stack component="ul" className="plain" gap="sm" mt="xs">
        {query.data.data.map((picture) => (
          <Row key={picture.id} picture={picture} editAt={editAt} />
        ))}
      </Stack>
    </section>
  )
}

function Row({ picture, editAt }: { picture: ReadPicture; editAt: string }) {
  const { id, image, state, stage, percent, jobs, more } = picture
  const stop = useCallMutation("POST /api/jobPost/picture/{id}/stop", { renews: [LIST] })
  return (
    <li className={`surface ${css.row}`}>
      <img className={css.picture} src={image.url} alt="" loading="lazy" />
      <Stack gap="xs" align="start" style={{ overflowWrap: "anywhere" }}>
        <Group gap="xs">
          <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
          <span className="fine">{picture.date_diff_for_humans}</span>
        </Group>
        {state === "reading" && (
          <Progress w="100%" value={Math.max(percent, 3)} animated aria-label={readingStageLabels[stage]} />
        )}
        {jobs.map((job) => (
          <Anchor key={job.id} component={SiteLink} to={`${editAt}${job.id}`}>
            {job.title || vacancies.untitled}
          </Anchor>
        ))}
        <Group gap="xs">
          {!isEnded(picture) && (
            <Button
              variant="default"
              loading={stop.isPending}
              onClick={() => stop.mutate({ params: { id } })}
            >
              {words.stop}
            </Button>
          )}
          {isEnded(picture) && state !== "read" && <OpenForm picture={picture} editAt={editAt} />}
          {state === "read" && more > 0 && <CreateAll id={id} more={more} />}
        </Group>
      </Stack>
    </li>
  )
}

/** For a picture whose reading failed or was stopped: opens the form with the picture and what was read of it. */
export function OpenForm({ picture: { id, state }, editAt }: { picture: ReadPicture; editAt: string }) {
  const navigate = useNavigateHere()
  const open = useCallMutation("POST /api/jobPost/picture/{id}/open", {
    renews: CHANGED_BY_PICTURES,
    onSuccess: ({ data }) => navigate(`${editAt}${data.jobs.at(-1)?.id}`),
  })
  return (
    <PanelButton variant="light" loading={open.isPending} onClick={() => open.mutate({ params: { id } })}>
      {state === "not_a_job" ? words.isJob : words.openForm}
    </PanelButton>
  )
}

/** Creates the remaining vacancies of a poster: all but the first, which the reading has created. */
export function CreateAll({ id, more }: { id: number; more: number }) {
  const count = more + 1
  const open = useCallMutation("POST /api/jobPost/picture/{id}/open", {
    success: words.created,
    renews: [
      ...CHANGED_BY_PICTURES,
      "GET /api/jobPost/{id}/reading",
      "GET /api/admin/jobPost/ai/{id}/reading",
    ],
  })
  return (
    <PanelButton variant="light" loading={open.isPending} onClick={() => open.mutate({ params: { id } })}>
      {fill(words.several, { count, word: words.words[count] ?? count })}
    </PanelButton>
  )
}
