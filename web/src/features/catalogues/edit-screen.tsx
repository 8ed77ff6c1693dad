import { adminCatalogues as words } from "@upaon/contract/messages/admin-catalogues"
import { editing, EditLoader, Screen, useIdOfAddress } from "../../panel-kit/index.ts"
import { useCatalogueRows } from "./catalogue-calls.ts"
import { CatalogueForm } from "./catalogue-form.tsx"
import { useCatalogue } from "./catalogue.ts"

/** /panel/admin/job-type/edit?id=3 and the other catalogues' rows. */
export default function CatalogueEditScreen() {
  const { title, editTitle, listPath } = useCatalogue()
  return (
    <Screen
      title={editTitle}
      crumbs={[{ label: title, to: listPath }, { label: editTitle }]}
      backTo={listPath}
      access="administrator"
      narrow
    >
      <Edit />
    </Screen>
  )
}

function Edit() {
  const catalogue = useCatalogue()
  const id = useIdOfAddress()
  const parentId = useIdOfAddress("parent")
  const filters = catalogue.parent && parentId !== null ? { [catalogue.parent.field]: String(parentId) } : {}
  const query = useCatalogueRows(catalogue, filters, editing(id))
  return (
    <EditLoader
      id={id}
      query={query}
      find={(reply) => reply.data.find((row) => row.id === id)}
      backTo={catalogue.listPath}
      message={words.loadFailed}
    >
      {(row) => <CatalogueForm key={`${catalogue.name}-${row.id}`} row={row} />}
    </EditLoader>
  )
}
