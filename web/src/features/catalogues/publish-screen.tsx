import { Screen } from "../../panel-kit/index.ts"
import { CatalogueForm } from "./catalogue-form.tsx"
import { useCatalogue } from "./catalogue.ts"

/** /panel/admin/job-type/publish and the other catalogues' new rows. */
export default function CataloguePublishScreen() {
  const { name, title, publishTitle, listPath } = useCatalogue()
  return (
    <Screen
      title={publishTitle}
      crumbs={[{ label: title, to: listPath }, { label: publishTitle }]}
      backTo={listPath}
      access="administrator"
      narrow
    >
      <CatalogueForm key={name} row={null} />
    </Screen>
  )
}
