import { Skeleton } from "../../design/skeleton.tsx"

/** While it is asked how the saved ones stand. */
export const SavedSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="180px" />
  </div>
)
