/**
 * The logo: an azulejo tile of four leaves that meet in the middle; the ochre one stands for the vacancy found. Decorative,
 * because the name is beside it or on the surrounding link.
 */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill="#17479e" />
      <path
        fill="#3b76dc"
        d="M10 0H0v10A10 10 0 0 0 10 0zM30 40h10V30a10 10 0 0 0-10 10z"
        clipPath="inset(0 round 10px)"
      />
      <path
        fill="#fff"
        d="M19 19A12.5 12.5 0 0 1 6.5 6.5 12.5 12.5 0 0 1 19 19zM19 21A12.5 12.5 0 0 0 6.5 33.5 12.5 12.5 0 0 0 19 21zM21 21A12.5 12.5 0 0 1 33.5 33.5 12.5 12.5 0 0 1 21 21z"
      />
      <path fill="#f3aa2c" d="M21 19A12.5 12.5 0 0 0 33.5 6.5 12.5 12.5 0 0 0 21 19z" />
    </svg>
  )
}
