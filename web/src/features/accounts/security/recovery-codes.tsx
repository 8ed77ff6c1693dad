import { Button, Group, Modal, SimpleGrid, Text } from "@mantine/core"
import { security } from "@upaon/contract/messages/accounts/security"
import { PanelIcon } from "../../../panel-kit/index.ts"
import { notify } from "../../../platform/notices.ts"

const words = security.codes

type Props = { codes: readonly string[] | null; onClose: () => void }

/** New codes for the loss of the rest, which nobody sees a second time: closed by saying so only. */
export const RecoveryCodes = ({ codes, onClose }: Props) => (
  <Modal
    opened={codes !== null}
    onClose={onClose}
    title={words.title}
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <Text c="dimmed" mb="md">
      {words.text}
    </Text>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={8}>
      {codes?.map((code) => (
        <Text key={code} component="code" ff="monospace">
          {code}
        </Text>
      ))}
    </SimpleGrid>
    <Group justify="flex-end" mt="lg">
      <Button
        variant="default"
        leftSection={<PanelIcon name="copy" size={18} />}
        onClick={() => void copy(codes ?? [])}
      >
        {words.copy}
      </Button>
      <Button onClick={onClose}>{words.done}</Button>
    </Group>
  </Modal>
)

async function copy(codes: readonly string[]): Promise<void> {
  await navigator.clipboard.writeText(codes.join("\n"))
  notify({ kind: "success", text: words.copied })
}
