import { PasswordInput, type PasswordInputProps } from "@mantine/core"
import { presence as words } from "@upaon/contract/messages/accounts/presence"

/** The password once more, of who did not sign in a moment ago: `<CurrentPassword {...record.field("current_password")} />`. */
export const CurrentPassword = (field: PasswordInputProps) => (
  <PasswordInput
    label={words.label}
    description={words.hint}
    autoComplete="current-password"
    visibilityToggleButtonProps={{ "aria-label": words.show }}
    {...field}
  />
)
