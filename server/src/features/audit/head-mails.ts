import { localDay } from "@upaon/contract/platform/format-time"
import { count } from "@upaon/contract/platform/format"
import { sql } from "drizzle-orm"
import { auditHead } from "../../db/index.ts"
import { lastSeven } from "../../platform/calendar.ts"
import { composeMail } from "../../platform/mail/index.ts"
import type { Deps } from "../feature.ts"

/**
 * Mails the operator the head of the log's chain once a day: whoever may write in the database cannot take that mail back,
 * so a chain that was made anew shows.
 */
export function declareHeadMails(deps: Deps): void {
  const { auditMail: to, publicUrl } = deps.env
  if (to === null) return
  deps.work.minutely("audit-head", () =>
    deps.db.transaction(async (tx) => {
      const due = lastSeven(deps.clock.now())
      const [head] = await tx
        .update(auditHead)
        .set({ mailedAt: due })
        .where(sql`${auditHead.mailedAt} is null or ${auditHead.mailedAt} < ${due}`)
        .returning()
      if (!head) return
      const facts = [
        ["Dia", localDay(due)],
        ["Registros", count(head.seq)],
        ["Código", head.hash || "-"],
      ] as const
      const heading = "Registro de alterações de hoje"
      const mail = composeMail(to, publicUrl, {
        subject: `${heading}: ${head.seq}`,
        preview: head.hash,
        heading,
        blocks: [
          "Guarde esta mensagem: com ela se prova que nada do registro foi trocado depois.",
          { kind: "facts", rows: facts },
          { kind: "note", text: `Para conferir: npm run audit:verify -- ${head.seq} ${head.hash || "-"}` },
        ],
        reason: "Esta mensagem veio porque AUDIT_MAIL nomeia este endereço.",
      })
      const messageId = `<registro-${due.getTime()}@${new URL(publicUrl).hostname}>`
      await deps.mail.post(tx, { ...mail, messageId })
    }),
  )
}
