import { DAY_MS } from "@upaon/contract/platform/format-time"
import type { UseFormReturnType } from "@mantine/form"
import { home } from "@upaon/contract/messages/home"
import type { ReactNode } from "react"
import { useCall } from "../../platform/query.ts"
import { FieldRow } from "./record-form.tsx"
import { useFailureNotice } from "./searched-fields.tsx"
import { SelectField } from "./select-field.tsx"

type PlaceValues = {
  state_id: number | null
  county_id: number | null
  neighborhood_id?: number | null
  region_id?: number | null
}

type Props = {
  /** A form whose values include the ids of the three places. */
  record: {
    form: Pick<UseFormReturnType<PlaceValues>, "values" | "setValues" | "clearFieldError">
    field: (name: keyof PlaceValues) => { description?: ReactNode; error?: ReactNode }
  }
  /** The field below the city; by default the neighbourhood. */
  last?: "neighborhood_id" | "region_id"
  /** Whether the fields may stay empty, as for the audience of an ad. */
  optional?: boolean
  /** The message when the places cannot be loaded. */
  failed?: string
}

/** State, city and neighbourhood; choosing one clears those below it. Every place is offered, the home state first. */
export function PlaceFields({ record, last = "neighborhood_id", optional = false, failed }: Props) {
  const { form } = record
  const allPlaces = { freshMs: DAY_MS, handles: failed ? "all" : [] } as const
  const { state_id, county_id } = form.values
  const states = useCall("GET /api/states", { query: { all: true } }, allPlaces)
  const counties = useCall(
    "GET /api/counties",
    { query: { all: true, state_id } },
    { ...allPlaces, enabled: state_id !== null },
  )
  const neighborhoods = useCall(
    "GET /api/neighborhoods",
    { query: { all: true, county_id } },
    { ...allPlaces, enabled: last === "neighborhood_id" && county_id !== null },
  )
  const regions = useCall(
    "GET /api/regions",
    { query: { county_id } },
    { ...allPlaces, enabled: last === "region_id" && county_id !== null },
  )
  const within = last === "region_id" ? regions : neighborhoods
  useFailureNotice(states.isError || counties.isError || within.isError, failed)
  const choose = (values: Partial<PlaceValues>) => {
    form.setValues(values)
    for (const name of Object.keys(values)) form.clearFieldError(name)
  }
  const saidOf = (name: keyof PlaceValues) => {
    const { description, error } = record.field(name)
    return { description, error }
  }
  return (
    <FieldRow>
      <SelectField
        label="Estado"
        required={!optional}
        from={states}
        value={state_id}
        onChange={(id) => choose({ state_id: id, county_id: null, [last]: null })}
        {...saidOf("state_id")}
      />
      {/* The keys reset each field when the place above changes, so that no text of the previous list stays in it. */}
      <SelectField
        key={`county of ${state_id}`}
        label={last === "region_id" ? "Município" : "Cidade"}
        required={!optional}
        options={state_id === null ? [] : counties.data?.data}
        from={counties}
        disabled={state_id === null}
        placeholder={state_id === null ? home.chooseState : undefined}
        value={county_id}
        onChange={(id) => choose({ county_id: id, [last]: null })}
        {...saidOf("county_id")}
      />
      <SelectField
        key={`${last} of ${county_id}`}
        label={last === "region_id" ? "Região" : "Bairro"}
        options={county_id === null ? [] : within.data?.data}
        from={within}
        disabled={county_id === null}
        placeholder={
          county_id === null ? `Escolha ${last === "region_id" ? "o município" : "a cidade"}` : undefined
        }
        value={county_id === null ? null : (form.values[last] ?? null)}
        onChange={(id) => choose({ [last]: id })}
        {...saidOf(last)}
      />
    </FieldRow>
  )
}
