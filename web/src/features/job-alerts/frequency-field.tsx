import { FREQUENCIES, type Frequency, alertWords as words } from "@upaon/contract/messages/job-alerts"
import css from "../../design/small-form.module.css"

/** Daily or weekly, as plain form fields. */
export const FrequencyField = ({ chosen }: { chosen: Frequency }) => (
  <fieldset className={css.choices}>
    <legend>{words.frequency}</legend>
    {FREQUENCIES.map((frequency) => (
      <label key={frequency}>
        <input type="radio" name="frequency" value={frequency} defaultChecked={frequency === chosen} />
        {words.frequencies[frequency]}
      </label>
    ))}
  </fieldset>
)
