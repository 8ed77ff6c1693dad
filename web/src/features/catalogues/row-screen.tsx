import { editing, RecordScreen, useIdOfAddress } from "../../panel-kit/index.ts"
import { useCatalogueRows } from "./catalogue-calls.ts"
import { CatalogueForm } from "./catalogue-form.tsx"
import { useCatalogue } from "./catalogue.ts"

/** /panel/admin/job-type/publish, /panel/admin/job-type/edit?id=3 and the other catalogues' rows. */
export default function CatalogueRowScreen() {
  const { name, title, titles, listPath } = useCatalogue()
  return (
    <RecordScreen
      titles={titles}
      list={{ label: title, to: listPath }}
      access="administrator"
      useLoad={useRows}
      find={(reply, id) => reply.data.find((row) => row.id === id)}
    >
      {(row) => <CatalogueForm key={`${name}-${row?.id}`} row={row} />}
    </RecordScreen>
  )
}

function useRows(id: number | null) {
  const catalogue = useCatalogue()
  const parentId = useIdOfAddress("parent")
  const filters = catalogue.parent && parentId !== null ? { [catalogue.parent.field]: String(parentId) } : {}
  return useCatalogueRows(catalogue, filters, editing(id))
}
