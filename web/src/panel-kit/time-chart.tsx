import { Skeleton } from "@mantine/core"
import { lazy, Suspense } from "react"
import type { TimeChartProps } from "./time-chart-drawing.tsx"

const Drawing = lazy(() => import("./time-chart-drawing.tsx"))

/**
 * Numbers by day; the drawing library is loaded when first shown. `label` tells screen readers what it is.
 * @example <TimeChart label="Cliques por dia" rows={days} series={[{ name: "clicks", label: "Cliques" }]} />
 */
export function TimeChart(props: TimeChartProps) {
  return (
    <Suspense fallback={<Skeleton height={260} />}>
      <Drawing {...props} />
    </Suspense>
  )
}
