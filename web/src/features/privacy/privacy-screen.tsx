import { Anchor, Checkbox, Text } from "@mantine/core"
import { panel } from "@upaon/contract/messages/panel"
import { hasAccess } from "@upaon/contract/platform/roles"
import { privacy as words } from "@upaon/contract/messages/privacy"
import { fill } from "@upaon/contract/platform/format"
import { dateFormatPtbr, DAY_MS, localDay } from "@upaon/contract/platform/format-time"
import { deleteOwnAccount, exportOwnData } from "@upaon/contract/privacy/endpoints"
import { retention, termPtbr } from "@upaon/contract/privacy/retention"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import {
  confirmAction,
  DataTable,
  FailedState,
  FormSection,
  Panel,
  Password,
  RecordForm,
  Screen,
  useRecord,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { reportFailure } from "../../platform/failures.ts"
import { fetchFile, saveFile } from "../../platform/files.ts"
import { forgetSentOf } from "../../platform/sent-applications.ts"
import { serverNow } from "../../platform/server-time.ts"
import { personOf, session, useSession } from "../../platform/session.ts"
import { api } from "../../platform/api.ts"
import { forgetFormDraftsOf } from "../../platform/form-drafts.ts"
import { forgetDraftsOf } from "../applications/draft.ts"
import { forgetCurriculum } from "../curriculum/own-curriculum.ts"

const ACCOUNT = "/panel/my-account"

/** `/panel/privacy`: the rights by the data protection law (LGPD) and the means to use them. */
export default function PrivacyPanelScreen() {
  const session = useSession()
  return (
    <Screen title={words.title} under={{ label: panel.account.title, to: ACCOUNT }}>
      <Text c="dimmed">
        {words.intro}{" "}
        <Anchor component={SiteLink} to="/politicas-de-privacidade" underline="always">
          {words.policy}
        </Anchor>
      </Text>
      <KeptThings />
      <ExportData />
      {session.user?.isAdmin ? (
        <Text c="dimmed">{words.remove.admin}</Text>
      ) : (
        <DeleteAccount
          {...words.remove[hasAccess("advertiser", personOf(session)) ? "advertiser" : "candidate"]}
        />
      )}
    </Screen>
  )
}

const { kept } = words

/** Which data about the person is stored, since when, until when, and why. */
function KeptThings() {
  const query = useCall("GET /api/privacy/kept")
  const settings = useCall("GET /api/site/settings", {}, { freshMs: DAY_MS }).data?.data
  // Of all terms, an installation sets only that of applications.
  const term = termPtbr({ days: settings?.application_retention_days ?? retention.application.days })
  return (
    <Panel title={kept.title}>
      {query.isError ? (
        <FailedState query={query} />
      ) : (
        <DataTable
          rows={query.data?.data ?? null}
          keyOf={({ kind }) => kind}
          label={kept.title}
          columns={[
            { title: kept.what, cell: ({ kind }) => kept.kinds[kind].title },
            { title: kept.count, align: "right", cell: ({ count }) => count.toLocaleString("pt-BR") },
            { title: kept.since, cell: ({ since }) => since && dateFormatPtbr(since) },
            { title: kept.until, cell: ({ kind }) => fill(kept.kinds[kind].until, { term }) },
            { title: kept.why, cell: ({ kind }) => kept.kinds[kind].why },
          ]}
        />
      )}
    </Panel>
  )
}

const { remove } = words

/** Deletes the account: a warning to confirm with a tick, the password, and a final question. */
function DeleteAccount({ text, agree }: typeof remove.candidate) {
  const record = useRecord({
    initial: { password: "", agreed: false },
    mayLeave: true,
    schema: deleteOwnAccount.body,
    faults: ({ agreed }) => ({ agreed: !agreed && "Marque que entende para continuar." }),
    send: async ({ password }, options) => {
      const sure = await confirmAction({
        title: remove.ask,
        text: agree,
        confirm: remove.confirm,
        cancel: remove.cancel,
        danger: true,
      })
      // Not confirmed. The form treats an AbortError as a cancelled request and shows no error.
      if (!sure) throw new DOMException("The person turned back", "AbortError")
      const done = await api("POST /api/privacy/delete-account", { body: { password } }, options)
      // Data that this device stores under the account's id; after the deletion nobody could remove it any more.
      const { user } = session()
      if (user)
        for (const forget of [forgetCurriculum, forgetDraftsOf, forgetSentOf, forgetFormDraftsOf])
          forget(user.id)
      return done
    },
    success: remove.done,
    // The goodbye page, as after every sign-out; it drops the session on this device.
    to: "/logout",
  })
  return (
    <RecordForm record={record} submit={remove.submit} danger>
      <FormSection title={remove.title} text={text}>
        <Password
          label={words.password}
          autoComplete="current-password"
          required
          {...record.field("password")}
        />
        <Checkbox label={agree} {...record.check("agreed")} />
      </FormSection>
    </RecordForm>
  )
}

/** Downloads all data stored about the person, after they enter their password. */
function ExportData() {
  const record = useRecord({
    initial: { password: "" },
    mayLeave: true,
    schema: exportOwnData.body,
    send: (body, { signal, handles }) =>
      fetchFile("/api/privacy/export?format=zip", signal, body).catch((fault: unknown) => {
        reportFailure(fault, handles)
        throw fault
      }),
    success: words.export.done,
    saved: (file) => {
      saveFile(file, `meus-dados-${localDay(serverNow())}.zip`)
      record.form.setFieldValue("password", "")
    },
  })
  return (
    <RecordForm record={record} submit={words.export.submit}>
      <FormSection title={words.export.title} text={words.export.text}>
        <Password
          label={words.password}
          autoComplete="current-password"
          required
          {...record.field("password")}
        />
      </FormSection>
    </RecordForm>
  )
}
