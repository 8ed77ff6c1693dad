import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { EditLoader, isEdit, useIdOfAddress } from "./edit-loader.tsx"
import { Screen, type ScreenProps } from "./screen.tsx"

type Props<Reply, Found> = Pick<ScreenProps, "access" | "verified"> & {
  /** The headings for a new record and for an existing one. */
  titles: { publish: string; edit: string }
  /** The list that the form goes back to. */
  list: { label: string; to: string }
  /** The call of the record: `useCall(…, editing(id))`. */
  useLoad: (id: number | null) => UseQueryResult<Reply, Error>
  /** The record within the reply. */
  find: (reply: Reply, id: number | null) => Found | null | undefined
  /** The message when the record cannot be loaded, instead of the general one. */
  loadFailed?: string
  /** The form; `record` is null for a new one. */
  children: (record: Found | null) => ReactNode
}

/** The screen of a record's form: for a new record or, if the address contains `/edit`, for an existing one. */
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

/** One record; the key loads another record anew when the browser's back button changes the id. */
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
