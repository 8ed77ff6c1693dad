import { type ComponentProps, Suspense } from "react"
import { ifItComes } from "../platform/if-it-comes.ts"
import type HeartButton from "./heart.tsx"
import { useHydrated } from "./use-hydrated.ts"

const Heart = ifItComes(() => import("./heart.tsx"))

/** The place of the heart, which comes once the page stands. */
export function SaveHeart({
  className,
  ...job
}: ComponentProps<typeof HeartButton> & { className?: string }) {
  const hydrated = useHydrated()
  return (
    <span className={className}>
      {hydrated && (
        <Suspense>
          <Heart {...job} />
        </Suspense>
      )}
    </span>
  )
}
