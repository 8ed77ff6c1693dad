import { Group, Modal, Switch, Text, TextInput } from "@mantine/core"
import { useState } from "react"
import type { AdminUserRecord } from "@upaon/contract/accounts/schemas"
import { admin } from "@upaon/contract/messages/admin"
import { fill } from "@upaon/contract/platform/format"
import { REASON_REQUIRED } from "@upaon/contract/points/balance"
import { DialogButtons, PanelButton, useAccount, useRecord } from "../../../panel-kit/index.ts"
import { api } from "../../../platform/api.ts"
import { messageOf } from "../../../platform/failures.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { fullName } from "../../../platform/session.ts"
import { CHANGED_BY_ADMIN_JOBS, CHANGED_BY_USERS } from "../../../platform/renewals.ts"

const words = admin.users
const change = { success: words.saved, renews: CHANGED_BY_USERS, failed: messageOf }

/** Changes whether the user is an administrator and whether they are suspended; not available for one's own account. */
export function UserActions({ user }: { user: AdminUserRecord }) {
  const { user: me } = useAccount()
  const [blocking, setBlocking] = useState(false)
  const name = fullName(user)
  const params = { id: user.id }
  const rights = useCallMutation("PUT /api/admin/user/{id}/administrator", change)
  const unguard = useCallMutation("DELETE /api/admin/user/{id}/secondFactor", change)
  const block = useCallMutation("PUT /api/admin/user/{id}/block", change)
  if (me?.id === user.id)
    return (
      <Text c="dimmed" size="sm" mt="md">
        {words.self}
      </Text>
    )
  const close = () => setBlocking(false)
  const asked = (title: string, text?: string) => ({ title: fill(title, { name }), text })
  return (
    <Group mt="md">
      <PanelButton
        variant="default"
        icon="gear"
        loading={rights.isPending}
        ask={user.isAdmin ? asked(words.removeAdminAsk) : asked(words.makeAdminAsk, words.makeAdminText)}
        onClick={() => rights.mutate({ params, body: { isAdmin: !user.isAdmin } })}
      >
        {user.isAdmin ? words.removeAdmin : words.makeAdmin}
      </PanelButton>
      <PanelButton
        variant="light"
        color={user.blocked ? undefined : "red"}
        loading={block.isPending}
        icon="lock"
        ask={user.blocked && asked(words.unblockAsk)}
        onClick={() =>
          user.blocked ? block.mutate({ params, body: { blocked: false } }) : setBlocking(true)
        }
      >
        {user.blocked ? words.unblock : words.block}
      </PanelButton>
      {user.second_factor && (
        <PanelButton
          variant="default"
          loading={unguard.isPending}
          ask={{ ...asked(words.removeFactorAsk, words.removeFactorText), danger: true }}
          onClick={() => unguard.mutate({ params })}
        >
          {words.removeFactor}
        </PanelButton>
      )}
      <Modal
        opened={blocking}
        onClose={close}
        closeOnClickOutside={false}
        title={fill(words.blockAsk, { name })}
      >
        <BlockForm id={user.id} onDone={close} />
      </Modal>
    </Group>
  )
}

function BlockForm({ id, onDone }: { id: number; onDone: () => void }) {
  const record = useRecord({
    initial: { reason: "", pause_jobs: true },
    dialogAbout: "block",
    body: (values) => ({ blocked: true, ...values }),
    faults: ({ reason }) => ({ reason: reason.trim() === "" && REASON_REQUIRED }),
    send: (body, options) => api("PUT /api/admin/user/{id}/block", { params: { id }, body }, options),
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
        required
        maxLength={255}
        data-autofocus
        {...record.field("reason")}
        error={record.form.errors.reason ?? record.alerts[0]}
      />
      <Switch
        label={words.pauseJobs}
        description={words.pauseJobsHint}
        mt="md"
        {...record.check("pause_jobs")}
      />
      <DialogButtons submit={words.block} onCancel={onDone} busy={record.busy} danger />
    </form>
  )
}
