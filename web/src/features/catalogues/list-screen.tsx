import { catalogueNames } from "@upaon/contract/catalogues/names"
import { adminCatalogues as words } from "@upaon/contract/messages/admin-catalogues"
import { shell } from "@upaon/contract/messages/shell"
import { fill } from "@upaon/contract/platform/format"
import {
  ActionMenu,
  AddTile,
  confirmAction,
  FilterBar,
  ListScreen,
  SearchFilter,
  SelectFilter,
  TileStack,
  useListAddress,
} from "../../panel-kit/index.ts"
import { messageOf } from "../../platform/failures.ts"
import { notify } from "../../platform/notices.ts"
import { useCallMutation } from "../../platform/query.ts"
import { changedBy, removeKey, useCatalogueRows } from "./catalogue-calls.ts"
import { CatalogueTile } from "./catalogue-tile.tsx"
import { type Catalogue, type CatalogueRow, hasPicture, nameOf, useCatalogue } from "./catalogue.ts"
import { useChoices } from "./use-choices.ts"

const PAGE_SIZE = 60

/** /panel/admin/job-types, /panel/admin/states and the other catalogues' lists. */
export default function CatalogueListScreen() {
  const catalogue = useCatalogue()
  const { parent } = catalogue
  const address = useListAddress("query", "parent")
  const { values } = address
  const filters = { query: values.query, ...(parent ? { [parent.field]: values.parent } : {}) }
  const rows = useCatalogueRows(catalogue, filters, { keepPrevious: true })
  return (
    <ListScreen
      key={catalogue.name}
      title={(total) =>
        total === null ? catalogue.title : `${catalogue.title} (${total.toLocaleString("pt-BR")})`
      }
      crumbs={[{ label: catalogue.title }]}
      access="administrator"
      query={rows}
      address={address}
      pageSize={PAGE_SIZE}
      filters={
        <FilterBar>
          <SearchFilter value={values.query} onSearch={(query) => address.set({ query })} />
          {parent && (
            <ParentFilter {...parent} value={values.parent} onChange={(id) => address.set({ parent: id })} />
          )}
        </FilterBar>
      }
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
    handles: [409],
    onError: (fault) => notify({ kind: "error", text: messageOf(fault) }),
  })
  const ask = async () => {
    if (await confirmAction({ title: fill(words.removeAsk, { name }), danger: true }))
      remove.mutate({ params: { id: row.id } })
  }
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
            { label: words.remove, icon: "trash", onClick: () => void ask(), danger: true },
          ]}
        />
      }
    />
  )
}

type ParentProps = NonNullable<Catalogue["parent"]> & {
  value: string
  onChange: (id: string) => void
}

function ParentFilter({ of, all, label, value, onChange }: ParentProps) {
  const { choices = [] } = useChoices(of)
  return (
    <SelectFilter
      label={label}
      searchable
      value={value}
      onChange={onChange}
      options={[
        { value: "", label: all },
        ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
