import { Group, TextInput } from "@mantine/core"
import { panel } from "@upaon/contract/messages/panel"
import { ADVERTISER } from "@upaon/contract/platform/roles"
import { useLocation } from "react-router"
import {
  Loaded,
  PanelButton,
  Screen,
  CurrentPassword,
  FieldRow,
  FormSection,
  Password,
  RecordForm,
  UploadField,
  useRecord,
} from "../../panel-kit/index.ts"
import { useCall } from "../../platform/query.ts"
import { PASSWORD_MIN, USERNAME_REQUIRED } from "@upaon/contract/accounts/rules"
import { profileUpdate, type User } from "@upaon/contract/accounts/schemas"
import { shell } from "@upaon/contract/messages/shell"
import { fill } from "@upaon/contract/platform/format"
import { DAY_MS } from "@upaon/contract/platform/format-time"
import { EMAIL_REQUIRED } from "@upaon/contract/platform/text-rules"
import { api } from "../../platform/api.ts"
import { NOTICE_MS } from "../../platform/notices.ts"
import { fullName, isVerified, storeUser, type SessionUser } from "../../platform/session.ts"

const words = panel.profile

/** `/panel/profile-edit`, to which `/app/profile-edit/{token}` also leads, and `/panel/admin/profile-edit`. */
export default function ProfileScreen() {
  const query = useCall("POST /api/user/show", {}, { freshMs: 0 })
  const administrator = useLocation().pathname.startsWith("/panel/admin/")
  const account = administrator ? "/panel/admin/my-account" : "/panel/my-account"
  return (
    <Screen title={words.title} under={{ label: panel.account.title, to: account }} narrow>
      <Loaded query={query} renewed>
        {({ data: user }) => (
          <>
            <ProfileForm user={user} backTo={account} administrator={administrator} />
            {!administrator && (
              <Group component="nav" aria-label={panel.account.data} ml={-22}>
                <PanelButton variant="subtle" to="/panel/address">
                  {panel.account.address}
                </PanelButton>
                {user.user_type_id !== ADVERTISER && (
                  <PanelButton variant="subtle" to="/panel/my-curriculum">
                    {panel.account.curriculum}
                  </PanelButton>
                )}
              </Group>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

type Props = {
  user: SessionUser
  /** The address after saving, going back or cancelling. */
  backTo: string
  /** Whether the person is an administrator, who changes a username and has no photo here (rule A2). */
  administrator: boolean
}

const seenOf = ({ name, last_name, pending_name, username, email, image }: User) => {
  return { name, last_name, pending_name, username, email, image }
}

function ProfileForm({ user, backTo, administrator }: Props) {
  const settings = useCall("GET /api/site/settings", {}, { freshMs: DAY_MS, handles: "all" })
  const min = settings.data?.data.password_min.profile ?? PASSWORD_MIN.profile
  const open = !isVerified(user)
  const record = useRecord({
    initial: {
      image: user.image,
      username: user.username,
      name: user.pending_name ?? fullName(user),
      email: user.email,
      current_password: "",
      password: "",
      password_confirmation: "",
    },
    body: ({ image, username, name, email, current_password, ...passwords }) => ({
      name,
      // The form's single name field holds the full name (rule a14).
      last_name: "",
      ...(administrator
        ? { username: username.trim() }
        : { image_id: image?.id ?? null, wp_image_src: image && new URL(image.url, location.href).href }),
      ...(open && { email }),
      ...(passwords.password !== "" && passwords),
      current_password,
    }),
    schema: profileUpdate(min),
    seen: seenOf(user),
    // The server keeps the stored value of an omitted field, so the form itself must require these two.
    faults: ({ username, email }) => ({
      username: administrator && username.trim() === "" && USERNAME_REQUIRED,
      email: open && email.trim() === "" && EMAIL_REQUIRED,
    }),
    send: (body, options) => api("PUT /api/user/update", { body }, options),
    seenAfter: ({ data }) => seenOf(data),
    success: shell.updated,
    renews: ["POST /api/user/show"],
    saved: ({ data }) => storeUser(data),
    to: backTo,
    // The administrator gets time to read the notice before the screen changes.
    toAfterMs: administrator ? NOTICE_MS.success : 0,
  })
  return (
    <RecordForm record={record} submit={words.save} cancelTo={backTo}>
      {!administrator && (
        <UploadField
          label={words.photo}
          round
          value={record.form.values.image}
          onChange={(image) => record.form.setFieldValue("image", image)}
          error={record.form.errors.image_id}
        />
      )}
      <TextInput
        label={words.name}
        description={
          user.pending_name && fill(words.pendingName, { asked: user.pending_name, shown: fullName(user) })
        }
        autoComplete="name"
        required
        {...record.field("name")}
      />
      <FieldRow>
        {open ? (
          <TextInput
            label={words.email}
            description={words.emailOpen}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            {...record.field("email")}
          />
        ) : (
          <TextInput label={words.email} description={words.emailHint} value={user.email} disabled />
        )}
        {administrator ? (
          <TextInput
            label={words.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...record.field("username")}
          />
        ) : (
          <TextInput label={words.username} description={words.usernameHint} value={user.username} disabled />
        )}
      </FieldRow>
      <FormSection title={words.passwordSection} text={words.passwordHint}>
        <CurrentPassword {...record.field("current_password")} />
        <FieldRow>
          <Password
            label={words.password}
            description={fill(words.passwordMin, { min })}
            autoComplete="new-password"
            {...record.field("password")}
          />
          <Password
            label={words.confirmation}
            description={words.confirmationHint}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ "aria-label": "Mostrar a confirmação" }}
            {...record.field("password_confirmation")}
          />
        </FieldRow>
      </FormSection>
    </RecordForm>
  )
}
