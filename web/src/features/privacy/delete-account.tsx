import { Checkbox, PasswordInput } from "@mantine/core"
import { privacy as words } from "@upaon/contract/messages/privacy"
import { confirmAction, FormSection, RecordForm, rules, useRecord } from "../../panel-kit/index.ts"
import { api } from "../../platform/api.ts"

const { remove } = words

/** The end of an account: a warning that is read (a tick), the password, and one last question. */
export function DeleteAccount() {
  const record = useRecord({
    initial: { password: "", agreed: false },
    validate: {
      password: rules.required("Informe a sua senha."),
      agreed: (agreed) => (agreed ? null : "Marque que entende para continuar."),
    },
    send: async ({ password }, options) => {
      const sure = await confirmAction({
        title: remove.ask,
        text: remove.agree,
        confirm: remove.confirm,
        cancel: remove.cancel,
        danger: true,
      })
      // Turned back: what the form takes for an abandoned call, it says nothing of.
      if (!sure) throw new DOMException("The person turned back", "AbortError")
      return api("POST /api/privacy/delete-account", { body: { password } }, options)
    },
    success: remove.done,
    // The goodbye of every sign-out; it drops the session on this device.
    to: "/logout",
  })
  return (
    <RecordForm record={record} submit={remove.submit} danger>
      <FormSection title={remove.title} text={remove.text}>
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          required
          {...record.field("password")}
        />
        <Checkbox label={remove.agree} {...record.check("agreed")} />
      </FormSection>
    </RecordForm>
  )
}
