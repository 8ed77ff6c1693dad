import { Group, Modal, Text, Textarea } from "@mantine/core"
import { useState } from "react"
import { admin } from "@upaon/contract/messages/admin"
import type { NameReview } from "@upaon/contract/name-reviews/endpoints"
import { counted, fill } from "@upaon/contract/platform/format"
import {
  CardGrid,
  DialogButtons,
  Lines,
  NameAvatar,
  Panel,
  PanelButton,
  StateCard,
  StatusChip,
} from "../../panel-kit/index.ts"
import { isConflict } from "../../platform/failures.ts"
import { singly } from "../../platform/form-sending.ts"
import { notify } from "../../platform/notices.ts"
import { useCallMutation } from "../../platform/query.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"

const words = admin.nameReviews
const renews = ["GET /api/admin/nameReviews", "GET /api/admin/jobPosts/review"] as const

/** Names and logos that await approval: the current ones beside the requested ones. */
export function NameReviews({ reviews }: { reviews: readonly NameReview[] }) {
  if (reviews.length === 0) return <StateCard icon="check" title={words.empty} text={words.emptyText} />
  return reviews.map((review) => <Review key={`${review.entity} ${review.id}`} review={review} />)
}

function Review({ review }: { review: NameReview }) {
  const { entity, id, current, asked, user } = review
  // The state that the reviewer saw: while they write a reason, the owner may request another name.
  const [refusing, setRefusing] = useState<string | null>(null)
  const [reason, setReason] = useState("")
  const settings = {
    renews,
    handles: [409],
    onError: (fault: Error) => {
      if (!isConflict(fault)) return
      setRefusing(null)
      notify({ kind: "warning", text: words.changed })
    },
  }
  const accept = useCallMutation("POST /api/admin/nameReview/accept", {
    ...settings,
    success: words.accepted,
  })
  const refuse = useCallMutation("POST /api/admin/nameReview/refuse", {
    ...settings,
    success: words.refused,
    onSuccess: () => setRefusing(null),
  })
  const busy = accept.isPending || refuse.isPending
  const { waiting_since } = review
  return (
    <Panel title={words.entity[entity]}>
      <CardGrid>
        <Side label={words.shown} current={current} />
        <Side label={words.asked} current={current} asked={asked} />
      </CardGrid>
      <Group className="soft" gap="sm" my="md">
        <StatusChip tone="accent">
          {fill(admin.review.waiting, { when: review.date_waiting_for_humans })}
        </StatusChip>
        <SiteLink to={`/panel/admin/user/show?id=${user.id}`}>{`${user.name} · ${user.email}`}</SiteLink>
        <span>{counted(review.active_job_posts_count, "vaga pública", "vagas públicas")}</span>
      </Group>
      <Group>
        <PanelButton
          icon="check"
          loading={accept.isPending}
          disabled={busy}
          onClick={singly(() => accept.mutate({ body: { entity, id, seen: { waiting_since } } }))}
        >
          {words.accept}
        </PanelButton>
        <PanelButton
          variant="light"
          color="red"
          icon="close"
          disabled={busy}
          onClick={() => setRefusing(waiting_since)}
        >
          {words.refuse}
        </PanelButton>
      </Group>
      <Modal
        opened={refusing !== null}
        onClose={() => setRefusing(null)}
        closeOnClickOutside={false}
        title={words.refuse}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const seen = { waiting_since: refusing ?? waiting_since }
            refuse.mutate({ body: { entity, id, seen, reason: reason.trim() || null } })
          }}
        >
          <Textarea
            label={words.reason}
            maxLength={1000}
            autosize
            minRows={3}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogButtons
            submit={words.refuse}
            onCancel={() => setRefusing(null)}
            busy={refuse.isPending}
            danger
          />
        </form>
      </Modal>
    </Panel>
  )
}

type SideProps = { label: string; current: NameReview["current"]; asked?: NameReview["asked"] }

/** The name and logo that readers see now or, with `asked`, the ones they would see after approval. */
function Side({ label, current, asked }: SideProps) {
  const name = asked?.name ?? current.name
  return (
    <Group gap="sm" wrap="nowrap">
      <NameAvatar
        src={(asked?.logo ?? current.logo)?.url}
        name={name}
        variant="light"
        radius="md"
        size={56}
      />
      <Lines
        name={<span className="soft">{label}</span>}
        lines={[
          <Text key="name" inherit fw={650}>
            {asked?.name ? <ins>{name}</ins> : name}
          </Text>,
          asked?.about ? <ins>{asked.about}</ins> : current.about,
        ]}
      />
    </Group>
  )
}
