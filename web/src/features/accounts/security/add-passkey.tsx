import { Button } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { security } from "@upaon/contract/messages/accounts/security"
import { PanelIcon } from "../../../panel-kit/index.ts"
import { ApiFailure } from "../../../platform/api-client.ts"
import { quietApi } from "../../../platform/api.ts"
import { notify } from "../../../platform/notices.ts"
import { knowsPasskeys, makePasskey } from "../../../platform/passkey.ts"
import { useRenew } from "../../../platform/query.ts"
import { GUARDS } from "./guards.ts"

const words = security.two

/** Makes a passkey on this device. Where the browser knows none the button says nothing at all. */
export function AddPasskey({ onCodes }: { onCodes: (codes: string[] | null) => void }) {
  const renew = useRenew()
  const add = useMutation({
    mutationFn: addPasskey,
    meta: { handles: [0] },
    onSuccess: ({ data }) => {
      notify({ kind: "success", text: words.added })
      renew(GUARDS)
      onCodes(data.recovery_codes)
    },
  })
  if (!knowsPasskeys()) return null
  return (
    <Button
      leftSection={<PanelIcon name="lock" size={18} />}
      loading={add.isPending}
      onClick={() => add.mutate()}
    >
      {words.addPasskey}
    </Button>
  )
}

async function addPasskey() {
  const { ticket, options } = (await quietApi("POST /api/user/passkey/options")).data
  const passkey = await makePasskey(options).catch((cause: unknown) => {
    notify({ kind: "error", text: words.failed })
    throw new ApiFailure(0, null, cause)
  })
  return quietApi("POST /api/user/passkey", { body: { ticket, passkey } })
}
