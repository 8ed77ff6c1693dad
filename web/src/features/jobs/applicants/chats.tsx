import { Button, Stack, Text } from "@mantine/core"
import { modals } from "@mantine/modals"
import { receivedWords as words } from "@upaon/contract/messages/received"
import { fill } from "@upaon/contract/platform/format"
import { chatAddress } from "@upaon/contract/platform/phone"
import { growing } from "../../../panel-kit/index.ts"

type Reached = { id: number; name: string; phone: string }

/** Offers the chat with each of those who left only a number, with the same words filled in; nobody: nothing. */
export function offerChats(people: readonly Reached[], text: string): void {
  if (people.length === 0) return
  const id = modals.open({
    title: words.byPhoneTitle,
    children: (
      <Stack>
        <Text c="dimmed">{words.byPhoneText}</Text>
        {people.map((person) => (
          <Button
            key={person.id}
            component="a"
            styles={growing}
            href={chatAddress(person.phone, text)}
            target="_blank"
            rel="noreferrer"
            variant="light"
          >
            {fill(words.chatWith, { name: person.name })}
          </Button>
        ))}
        <Button variant="default" onClick={() => modals.close(id)}>
          {words.done}
        </Button>
      </Stack>
    ),
  })
}
