import { Group, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { Lines, NameAvatar } from "../../panel-kit/index.ts"
import { fullName, type SessionUser } from "../../platform/session.ts"

/** The signed-in person's picture, name and e-mail. */
export const PersonHead = ({ user, chip }: { user: SessionUser; chip?: ReactNode }) => (
  <Group wrap="nowrap">
    <NameAvatar src={user.image?.url} name={fullName(user)} size={72} />
    <Lines
      name={
        <Text span fz="var(--text-xl)" fw={700} lh={1.25} c="bright">
          {fullName(user)}
        </Text>
      }
      lines={[user.email, chip]}
    />
  </Group>
)
