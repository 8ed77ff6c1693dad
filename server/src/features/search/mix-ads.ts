/** An ad stands after every 4th job, two a page at most, never first (rule 6). */
const EVERY = 4
export const ADS_PER_PAGE = 2

/** Puts ads between the jobs of a page. A page with fewer than four jobs has none. */
export function mixAds<J, A>(jobs: readonly J[], ads: readonly A[]): (J | A)[] {
  const mixed: (J | A)[] = []
  const waiting = ads.slice(0, ADS_PER_PAGE)
  jobs.forEach((job, index) => {
    mixed.push(job)
    const ad = (index + 1) % EVERY === 0 ? waiting.shift() : undefined
    if (ad !== undefined) mixed.push(ad)
  })
  return mixed
}
