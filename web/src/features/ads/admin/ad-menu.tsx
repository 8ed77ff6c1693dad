import type { AdminNativeAd } from "@upaon/contract/ads/schemas"
import { adminAds as words } from "@upaon/contract/messages/admin-ads"
import { ActionMenu, confirmAction } from "../../../panel-kit/index.ts"
import { notify } from "../../../platform/notices.ts"
import { useCallMutation } from "../../../platform/query.ts"
import { CHANGED_BY_ADS } from "./changed-by-ads.ts"
import { adNumbers, editAd } from "./ads-address.ts"

/** What may be done with an ad. */
export function AdMenu({ ad }: { ad: AdminNativeAd }) {
  const approve = useCallMutation("POST /api/admin/nativeAd/approve", {
    success: words.approved,
    ...told(words.approveFailed),
  })
  const reject = useCallMutation("POST /api/admin/nativeAd/reject", {
    success: words.rejected,
    ...told(words.rejectFailed),
  })
  const toggle = useCallMutation("POST /api/admin/nativeAd/toggleActive", {
    success: ({ data }) => (data.active ? words.activated : words.deactivated),
    ...told(words.toggleFailed),
  })
  const remove = useCallMutation("DELETE /api/admin/nativeAd/{id}/delete", {
    success: words.removed,
    ...told(words.removeFailed),
  })
  const body = { id: ad.id }
  const ask = async () => {
    if (await confirmAction({ title: words.removeAsk, text: ad.title, danger: true }))
      remove.mutate({ params: body })
  }
  return (
    <ActionMenu
      of={ad.title}
      actions={[
        !ad.approved && { label: words.menu.approve, icon: "check", onClick: () => approve.mutate({ body }) },
        ad.approved && { label: words.menu.reject, icon: "close", onClick: () => reject.mutate({ body }) },
        {
          label: ad.active ? words.menu.deactivate : words.menu.activate,
          icon: ad.active ? "pause" : "play",
          blocked: !ad.approved && words.approveFirst,
          onClick: () => toggle.mutate({ body }),
        },
        { label: words.menu.analytics, icon: "chart", to: adNumbers(ad.id) },
        { label: words.menu.edit, icon: "edit", to: editAd(ad.id) },
        { label: words.menu.remove, icon: "trash", danger: true, onClick: () => void ask() },
      ]}
    />
  )
}

/** Each of these failures has one sentence of its own (rule A8). */
const told = (failed: string) => ({
  renews: CHANGED_BY_ADS,
  handles: "all" as const,
  onError: () => void notify({ kind: "error", text: failed }),
})
