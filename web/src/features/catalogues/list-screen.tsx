import { catalogueNames } from "@upaon/contract/catalogues/names"
import { adminCatalogues as words } from "@upaon/contract/messages/admin-catalogues"
import { shell } from "@upaon/contract/messages/shell"
import { fill } from "@upaon/contract/platform/format"
import { ThemeIcon, Title } from "@mantine/core"
import {
  ActionMenu,
  AddTile,
  ListScreen,
  StackedTiles,
  useListAddress,
  Lines,
  PanelIcon,
} from "../../panel-kit/index.ts"
import { messageOf } from "../../platform/failures.ts"
import { useCallMutation } from "../../platform/query.ts"
import { changedBy, removeKey, useCatalogueRows, useChoices } from "./catalogue-calls.ts"
import { type CatalogueRow, hasPicture, nameOf, useCatalogue } from "./catalogue.ts"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import cards from "../../panel-kit/cards.module.css"
import css from "./catalogues.module.css"

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
      first={
        <StackedTiles>
          <AddTile label={words.add} to={catalogue.publishPath} />
        </StackedTiles>
      }
      cardWidth={catalogue.cardWidth}
      card={(row) => <CatalogueCard row={row} />}
    />
  )
}

/** A row's card: name and menu on one line, the picture above if the catalogue has pictures. */
function CatalogueCard({ row }: { row: CatalogueRow }) {
  const catalogue = useCatalogue()
  const name = nameOf(row)
  const edit = catalogue.editPath(row)
  const remove = useCallMutation(removeKey(catalogue.name), {
    success: catalogueNames[catalogue.name].said.deleted,
    renews: changedBy(catalogue),
    failed: messageOf,
  })
  return (
    <article className={`surface ${cards.card} ${hasPicture(catalogue) ? css.pictured : ""}`} data-link>
      {hasPicture(catalogue) && (
        <div className={cards.picture}>
          <RowPicture image={row.image} mark={catalogue.mark?.(row)} />
        </div>
      )}
      <div className={css.body}>
        {!hasPicture(catalogue) && (
          <ThemeIcon variant="light" size={40}>
            <PanelIcon name={catalogue.icon} size={20} />
          </ThemeIcon>
        )}
        <Lines
          name={
            <Title order={2} fz="md" fw={650} lh={1.35}>
              <SiteLink to={edit} className="whole-link">
                {name}
              </SiteLink>
            </Title>
          }
          lines={catalogue.lines(row)}
        />
        <div className="over-link">
          <ActionMenu
            of={name}
            actions={[
              { label: shell.edit, icon: "edit", to: edit },
              {
                label: words.remove,
                danger: true,
                ask: { title: fill(words.removeAsk, { name }) },
                onClick: () => remove.mutate({ params: { id: row.id } }),
              },
            ]}
          />
        </div>
      </div>
    </article>
  )
}

/** `mark` replaces a missing picture. */
function RowPicture({ image, mark }: Pick<CatalogueRow, "image"> & { mark: string | undefined }) {
  if (image) return <img src={image.url} alt="" loading="lazy" />
  if (!mark) return <PanelIcon name="image" size={28} />
  return (
    <span className={css.mark} aria-hidden="true">
      {mark}
    </span>
  )
}
