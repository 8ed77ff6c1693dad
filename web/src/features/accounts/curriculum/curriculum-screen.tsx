import { Button, NumberInput, Select, TextInput } from "@mantine/core"
import { profileUpdate } from "@upaon/contract/accounts/requests"
import { panel } from "@upaon/contract/messages/panel"
import { shell } from "@upaon/contract/messages/shell"
import { useState } from "react"
import {
  confirmAction,
  faultsBy,
  FieldRow,
  PanelIcon,
  RecordForm,
  type RecordState,
  Screen,
  useRecord,
} from "../../../panel-kit/index.ts"
import { notify } from "../../../platform/notices.ts"
import { fullName, type SessionUser, useSession } from "../../../platform/session.ts"
import { type Curriculum, forgetCurriculum, keepCurriculum, keptCurriculum } from "./curriculum.ts"
import { usePdf } from "./use-pdf.ts"
import css from "../my-account.module.css"

const words = panel.curriculum
const ACCOUNT = "/panel/my-account"
const nameOfProfile = profileUpdate()
const AGE = { min: 14, max: 120 }

/** `/panel/my-curriculum`: kept on this device, saved as a PDF; nothing of it is sent anywhere. */
export default function CurriculumScreen() {
  const { user } = useSession()
  const [generation, setGeneration] = useState(0)
  return (
    <Screen
      title={words.title}
      crumbs={[{ label: panel.account.title, to: ACCOUNT }, { label: words.title }]}
      note={words.kept}
      backTo={ACCOUNT}
      access="candidate"
      narrow
    >
      {user && (
        <CurriculumForm key={generation} user={user} onForgotten={() => setGeneration(generation + 1)} />
      )}
    </Screen>
  )
}

function CurriculumForm({ user, onForgotten }: { user: SessionUser; onForgotten: () => void }) {
  const [kept] = useState(() => keptCurriculum(user.id))
  const record = useRecord<Curriculum, void>({
    initial: kept ?? {
      name: fullName(user),
      nationality: null,
      maritalStatus: null,
      age: null,
    },
    faults: ({ name, nationality, maritalStatus, age }) => ({
      ...faultsBy(nameOfProfile, { name }),
      nationality: nationality === null && "Selecione a nacionalidade.",
      maritalStatus: maritalStatus === null && "Selecione o estado civil.",
      age: !(typeof age === "number" && age >= AGE.min && age <= AGE.max) && words.ageInvalid,
    }),
    async send(values) {
      try {
        keepCurriculum(user.id, values)
      } catch {
        notify({ kind: "error", text: words.notKept })
        return
      }
      notify({ kind: "success", text: shell.updated })
    },
  })
  const forget = async () => {
    if (!(await confirmAction({ title: words.forgetAsk, danger: true }))) return
    forgetCurriculum(user.id)
    onForgotten()
  }
  return (
    <>
      <RecordForm
        record={record}
        submit={words.save}
        buttons={<PdfButton record={record} email={user.email} />}
      >
        <TextInput label={words.name} autoComplete="name" required {...record.field("name")} />
        <FieldRow>
          <Select
            label={words.nationality}
            placeholder="Selecione"
            required
            data={words.nationalities.map(({ value, label }) => ({ value, label }))}
            {...record.field("nationality")}
          />
          <Select
            label={words.maritalStatus}
            placeholder="Selecione"
            required
            data={words.maritalStatuses}
            {...record.field("maritalStatus")}
          />
          <NumberInput
            label={words.age}
            required
            inputMode="numeric"
            allowDecimal={false}
            allowNegative={false}
            maxLength={3}
            {...record.field("age")}
          />
        </FieldRow>
      </RecordForm>
      {kept && (
        <div className={css.links}>
          <Button variant="subtle" color="red" onClick={() => void forget()}>
            {words.forget}
          </Button>
        </div>
      )}
    </>
  )
}

function PdfButton({ record, email }: { record: RecordState<Curriculum>; email: string }) {
  const pdf = usePdf()
  const save = () => {
    const { name, nationality, maritalStatus, age } = record.form.getValues()
    const { hasErrors } = record.form.validate()
    if (hasErrors || age === null) return notify({ kind: "error", text: words.incomplete })
    const country = words.nationalities.find(({ value }) => value === nationality)
    void pdf.save({
      name: name.trim(),
      nationality: country?.label ?? "",
      maritalStatus: maritalStatus ?? "",
      age,
      email,
    })
  }
  return (
    <Button
      variant="light"
      loading={pdf.busy}
      onClick={save}
      leftSection={<PanelIcon name="file" size={18} />}
    >
      {words.pdf}
    </Button>
  )
}
