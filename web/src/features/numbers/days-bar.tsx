import { Group, SegmentedControl } from "@mantine/core"
import { numbersWords as words } from "@upaon/contract/messages/numbers"
import { fill } from "@upaon/contract/platform/format"
import { PanelButton, useListAddress } from "../../panel-kit/index.ts"
import { download } from "../../platform/files.ts"
import { useSending } from "../../platform/form-sending.ts"

/** The number of days from the address if it is one of the choices, otherwise 30. */
export function useDays<const D extends number>(choices: readonly D[]) {
  const address = useListAddress("days")
  const days = choices.find((choice) => String(choice) === address.values.days) ?? (30 as D)
  return { days, choices, choose: (value: string) => address.set({ days: value }) }
}

/** The choice of days, and a link to the same numbers as a file. */
export function DaysBar({
  days,
  choices,
  choose,
  path,
  name,
}: ReturnType<typeof useDays> & { path: string; name: string }) {
  const { busy, sendOnce } = useSending()
  const save = () => download(`${path}?days=${days}&format=csv`, `${name}.csv`, words.csvFailed)
  return (
    <Group justify="space-between" mb="md">
      <SegmentedControl
        aria-label={words.period}
        value={String(days)}
        onChange={choose}
        data={choices.map((n) => ({ value: String(n), label: fill(words.days, { n }) }))}
      />
      <PanelButton variant="light" loading={busy} icon="file" onClick={() => void sendOnce(save)}>
        {words.csv}
      </PanelButton>
    </Group>
  )
}
