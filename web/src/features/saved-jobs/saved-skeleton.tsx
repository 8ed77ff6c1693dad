import { Skeleton } from "../../design/skeleton.tsx"

/** The placeholder while the saved vacancies are loaded. */
export const SavedSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="180px" />
  </div>
)
