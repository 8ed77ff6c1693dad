import { DAY_MS } from "@upaon/contract/platform/format-time"
import type { UseFormReturnType } from "@mantine/form"
import { home } from "@upaon/contract/messages/home"
import type { ReactNode } from "react"
import { useCall } from "../../platform/query.ts"
import { FieldRow } from "./record-form.tsx"
import { SelectField } from "./select-field.tsx"

export type PlaceValues = {
  state_id: number | null
  county_id: number | null
  neighborhood_id: number | null
}

type Props = {
  /** A form whose values include the three ids. */
  form: Pick<UseFormReturnType<PlaceValues>, "values" | "errors" | "setValues" | "clearFieldError">
  /** What stands under a field. */
  hint?: (name: keyof PlaceValues) => ReactNode
}

const allPlaces = { freshMs: DAY_MS }

/**
 * State, city and neighbourhood; choosing one clears those below it. Every place is offered, the home state first.
 * @example <PlaceFields form={record.form} />
 */
export function PlaceFields({ form, hint }: Props) {
  const { state_id, county_id, neighborhood_id } = form.values
  const states = useCall("GET /api/states", { query: { all: true } }, allPlaces)
  const counties = useCall(
    "GET /api/counties",
    { query: { all: true, state_id } },
    { ...allPlaces, enabled: state_id !== null },
  )
  const neighborhoods = useCall(
    "GET /api/neighborhoods",
    { query: { all: true, county_id } },
    { ...allPlaces, enabled: county_id !== null },
  )
  const choose = (values: Partial<PlaceValues>) => {
    form.setValues(values)
    for (const name of Object.keys(values)) form.clearFieldError(name)
  }
  return (
    <FieldRow>
      <SelectField
        label="Estado"
        withAsterisk
        from={states}
        value={state_id}
        onChange={(id) => choose({ state_id: id, county_id: null, neighborhood_id: null })}
        description={hint?.("state_id")}
        error={form.errors.state_id}
      />
      {/* Each begins anew with the place above it: no word of the former list stays in the box. */}
      <SelectField
        key={`county of ${state_id}`}
        label="Cidade"
        withAsterisk
        options={state_id === null ? [] : counties.data?.data}
        from={counties}
        disabled={state_id === null}
        placeholder={state_id === null ? home.chooseState : undefined}
        value={county_id}
        onChange={(id) => choose({ county_id: id, neighborhood_id: null })}
        description={hint?.("county_id")}
        error={form.errors.county_id}
      />
      <SelectField
        key={`neighborhood of ${county_id}`}
        label="Bairro"
        options={county_id === null ? [] : neighborhoods.data?.data}
        from={neighborhoods}
        disabled={county_id === null}
        placeholder={county_id === null ? "Escolha a cidade" : undefined}
        nothingFoundMessage="Nenhum bairro encontrado"
        value={neighborhood_id}
        onChange={(id) => choose({ neighborhood_id: id })}
        description={hint?.("neighborhood_id")}
        error={form.errors.neighborhood_id}
      />
    </FieldRow>
  )
}
