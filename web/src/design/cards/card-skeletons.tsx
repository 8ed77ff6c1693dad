import { Skeleton } from "../skeleton.tsx"
import { Card } from "../surface.tsx"

/** Stands where a {@link JobCard} will be, of its size. */
export function JobCardSkeleton() {
  return (
    <Card style={{ display: "grid", gap: 14, minHeight: 168 }}>
      <div style={{ display: "flex", gap: 16 }}>
        <Skeleton width="52px" height="52px" />
        <div style={{ flex: 1, display: "grid", gap: 8, alignContent: "center" }}>
          <Skeleton width="70%" height="18px" />
          <Skeleton width="45%" height="14px" />
        </div>
      </div>
      <Skeleton width="60%" height="14px" />
      <Skeleton width="35%" height="24px" />
    </Card>
  )
}

/** Stands where an article card will be. */
export function ArticleCardSkeleton() {
  return (
    <Card flush style={{ overflow: "hidden", minHeight: 340 }}>
      <Skeleton height="160px" />
      <div style={{ display: "grid", gap: 12, padding: 20 }}>
        <Skeleton width="30%" height="14px" />
        <Skeleton width="90%" height="20px" />
        <Skeleton height="14px" />
        <Skeleton width="80%" height="14px" />
      </div>
    </Card>
  )
}
