import { Button, Group, Modal, Switch, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import type { AdminUserRecord } from "@upaon/contract/accounts/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { fill } from "@upaon/contract/platform/format"
import { REASON_REQUIRED } from "@upaon/contract/points/labels"
import {
  confirmAction,
  CurrentPassword,
  DialogButtons,
  PanelIcon,
  useAccount,
  useRecord,
} from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { messageOf } from "../../../platform/failures.ts"
import { notify } from "../../../platform/notices.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { fullName } from "../../../platform/session.ts"
import { CHANGED_BY_ADMIN_JOBS, CHANGED_BY_USERS } from "../../../platform/renewals.ts"

const words = admin.users
const tellConflict = {
  success: words.saved,
  renews: CHANGED_BY_USERS,
  handles: [409],
  onError: (fault: Error) => notify({ kind: "error", text: messageOf(fault) }),
} as const

/** Administrator or not, suspended or not; one's own account stays as it is. */
export function UserActions({ user }: { user: AdminUserRecord }) {
  const { user: me } = useAccount()
  const [asking, setAsking] = useState<"rights" | "block" | null>(null)
  const name = fullName(user)
  const params = { id: user.id }
  const block = useCallMutation("PUT /api/admin/user/{id}/block", tellConflict)
  if (me?.id === user.id)
    return (
      <Text c="dimmed" size="sm" mt="md">
        {words.self}
      </Text>
    )
  const close = () => setAsking(null)
  const unblock = async () => {
    if (await confirmAction({ title: fill(words.unblockAsk, { name }) }))
      block.mutate({ params, body: { blocked: false } })
  }
  return (
    <Group mt="md">
      <Button
        variant="default"
        leftSection={<PanelIcon name="gear" size={18} />}
        onClick={() => setAsking("rights")}
      >
        {user.isAdmin ? words.removeAdmin : words.makeAdmin}
      </Button>
      <Button
        variant="light"
        color={user.blocked ? undefined : "red"}
        loading={block.isPending}
        leftSection={<PanelIcon name="lock" size={18} />}
        onClick={() => (user.blocked ? void unblock() : setAsking("block"))}
      >
        {user.blocked ? words.unblock : words.block}
      </Button>
      <Modal
        opened={asking === "block"}
        onClose={close}
        closeOnClickOutside={false}
        title={fill(words.blockAsk, { name })}
      >
        <BlockForm id={user.id} onDone={close} />
      </Modal>
      <Modal
        opened={asking === "rights"}
        onClose={close}
        closeOnClickOutside={false}
        title={fill(user.isAdmin ? words.removeAdminAsk : words.makeAdminAsk, { name })}
      >
        <RightsForm user={user} onDone={close} />
      </Modal>
    </Group>
  )
}

function RightsForm({ user, onDone }: { user: AdminUserRecord; onDone: () => void }) {
  const record = useRecord({
    initial: { current_password: "" },
    body: (values) => ({ isAdmin: !user.isAdmin, ...values }),
    send: (body, options) =>
      api("PUT /api/admin/user/{id}/administrator", { params: { id: user.id }, body }, options),
    success: words.saved,
    renews: CHANGED_BY_USERS,
    saved: onDone,
  })
  const { current_password: wrong, isAdmin: refused } = record.form.errors
  return (
    <form onSubmit={record.submit} noValidate>
      {!user.isAdmin && (
        <Text c="dimmed" mb="md">
          {words.makeAdminText}
        </Text>
      )}
      <CurrentPassword
        {...record.field("current_password")}
        error={wrong ?? refused ?? record.alerts[0]}
        data-autofocus
      />
      <DialogButtons submit={words.yes} cancel={words.no} onCancel={onDone} busy={record.busy} />
    </form>
  )
}

function BlockForm({ id, onDone }: { id: number; onDone: () => void }) {
  const record = useRecord({
    initial: { reason: "", pause_jobs: true },
    body: (values) => ({ blocked: true, ...values }),
    faults: ({ reason }) => ({ reason: reason.trim() === "" && REASON_REQUIRED }),
    send: (body, options) => api("PUT /api/admin/user/{id}/block", { params: { id }, body }, options),
    alertOn: [409],
    success: words.saved,
    renews: [...CHANGED_BY_USERS, ...CHANGED_BY_ADMIN_JOBS],
    saved: onDone,
  })
  return (
    <form onSubmit={record.submit} noValidate>
      <Text c="dimmed" mb="md">
        {words.blockText}
      </Text>
      <TextInput
        label={words.blockReason}
        withAsterisk
        maxLength={255}
        data-autofocus
        {...record.field("reason")}
        error={record.form.errors.reason ?? record.alerts[0]}
      />
      <Switch
        label={words.pauseJobs}
        description={words.pauseJobsHint}
        size="md"
        mt="md"
        {...record.check("pause_jobs")}
      />
      <DialogButtons submit={words.block} onCancel={onDone} busy={record.busy} danger />
    </form>
  )
}
