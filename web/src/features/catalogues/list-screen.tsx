import { catalogueNames } from "@upaon/contract/catalogues/names"
import { adminCatalogues as words } from "@upaon/contract/messages/admin-catalogues"
import { shell } from "@upaon/contract/messages/shell"
import { fill } from "@upaon/contract/platform/format"
import { ActionMenu, AddTile, ListScreen, TileStack, useListAddress } from "../../panel-kit/index.ts"
import { messageOf } from "../../platform/failures.ts"
import { useCallMutation } from "../../platform/query.ts"
import { changedBy, removeKey, useCatalogueRows } from "./catalogue-calls.ts"
import { CatalogueTile } from "./catalogue-tile.tsx"
import { type CatalogueRow, hasPicture, nameOf, useCatalogue } from "./catalogue.ts"
import { useChoices } from "./use-choices.ts"

const PAGE_SIZE = 60

/** /panel/admin/job-types, /panel/admin/states and the other catalogues' lists. */
export default function CatalogueListScreen() {
  const catalogue = useCatalogue()
  const { parent } = catalogue
  const address = useListAddress("query", "parent")
  const { values } = address
  const filters = { query: values.query, ...(parent ? { [parent.field]: values.parent } : {}) }
  const { choices = [] } = useChoices(parent?.of ?? null)
  const rows = useCatalogueRows(catalogue, filters, { keepPrevious: true })
  return (
    <ListScreen
      key={catalogue.name}
      title={catalogue.title}
      counted
      access="administrator"
      query={rows}
      address={address}
      pageSize={PAGE_SIZE}
      filters={{
        search: "Buscar...",
        choices: [
          parent !== undefined && {
            name: "parent",
            label: parent.label,
            searchable: true,
            options: [
              { value: "", label: parent.all },
              ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
            ],
          },
        ],
      }}
      empty={{ title: words.empty, icon: catalogue.icon }}
      keyOf={(row) => row.id}
      first={
        <TileStack>
          <AddTile label={words.add} to={catalogue.publishPath} />
        </TileStack>
      }
      cardWidth={catalogue.cardWidth}
      card={(row) => <CatalogueCard row={row} />}
    />
  )
}

function CatalogueCard({ row }: { row: CatalogueRow }) {
  const catalogue = useCatalogue()
  const name = nameOf(row)
  const remove = useCallMutation(removeKey(catalogue.name), {
    success: catalogueNames[catalogue.name].said.deleted,
    renews: changedBy(catalogue),
    failed: messageOf,
  })
  return (
    <CatalogueTile
      name={name}
      to={catalogue.editPath(row)}
      icon={catalogue.icon}
      lines={catalogue.lines(row).filter((line): line is string => Boolean(line))}
      image={hasPicture(catalogue) ? (row.image?.url ?? null) : undefined}
      mark={catalogue.mark?.(row)}
      menu={
        <ActionMenu
          of={name}
          actions={[
            { label: shell.edit, icon: "edit", to: catalogue.editPath(row) },
            {
              label: words.remove,
              danger: true,
              ask: { title: fill(words.removeAsk, { name }) },
              onClick: () => remove.mutate({ params: { id: row.id } }),
            },
          ]}
        />
      }
    />
  )
}
