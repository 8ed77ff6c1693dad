import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { EditLoader, isEdit, useIdOfAddress } from "./edit-loader.tsx"
import { Screen, type ScreenProps } from "./screen.tsx"

type Props<Reply, Found> = Pick<ScreenProps, "access" | "verified"> & {
  /** The headings of a new record's form, and of the form of one that there is. */
  titles: { publish: string; edit: string }
  /** The list that the form goes back to. */
  list: { label: string; to: string }
  /** The call of the record: `useCall(…, editing(id))`. */
  useLoad: (id: number | null) => UseQueryResult<Reply, Error>
  /** The record within the reply. */
  find: (reply: Reply, id: number | null) => Found | null | undefined
  /** Said when the record could not be loaded, where it is not the sentence of all screens. */
  loadFailed?: string
  /** The form: of a record, or of a new one (null). */
  children: (record: Found | null) => ReactNode
}

/**
 * The screen of a record's form, for a new one and, at an address with `/edit`, for one that there is.
 */
export function RecordScreen<Reply, Found>(props: Props<Reply, Found>) {
  const { titles, list, children, access, verified } = props
  const edits = isEdit(useLocation().pathname)
  const title = edits ? titles.edit : titles.publish
  const id = useIdOfAddress()
  return (
    <Screen title={title} under={list} access={access} verified={verified} narrow>
      {edits ? <Edited key={id} {...props} id={id} /> : children(null)}
    </Screen>
  )
}

/** One record: another one in the same place, by the browser's 'back', is asked for anew. */
function Edited<Reply, Found>(props: Props<Reply, Found> & { id: number | null }) {
  const { id, useLoad, find, list, loadFailed, children } = props
  return (
    <EditLoader
      id={id}
      query={useLoad(id)}
      find={(reply) => find(reply, id)}
      backTo={list.to}
      message={loadFailed}
    >
      {children}
    </EditLoader>
  )
}
